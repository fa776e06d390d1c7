// What Linux and its libraries offer and Swift cannot see: functions that are declared for
// `_GNU_SOURCE` only, those with any number of arguments, and system calls without a function. No
// logic.
#ifndef TILAWA_LINUX_H
#define TILAWA_LINUX_H

#include <pthread.h>
#include <seccomp.h>
#include <stdint.h>
#include <sys/prctl.h>
#include <unistd.h>

// pthread_getattr_default_np(3): the attributes of threads that are started without any.
extern int pthread_getattr_default_np(pthread_attr_t *attributes);
extern int pthread_setattr_default_np(const pthread_attr_t *attributes);

// mallopt(3), and of its parameters that for the number of arenas.
extern int mallopt(int parameter, int value);
enum { tilawa_arena_max = -8 };

// PR_SET_PDEATHSIG(2const).
static inline int tilawa_signal_when_parent_dies(int signal) {
  return prctl(PR_SET_PDEATHSIG, (unsigned long)signal, 0, 0, 0);
}

// PR_SET_NO_NEW_PRIVS(2const).
static inline int tilawa_no_new_privileges(void) { return prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0); }

// landlock(7): three system calls, whose numbers are the same on every processor, and their
// structures as of ABI 6. An older kernel takes them as long as it knows all that is not zero.
static inline int tilawa_landlock_version(void) { return (int)syscall(444, (void *)0, 0, 1); }

static inline int tilawa_landlock_rules(uint64_t file_rights, uint64_t scopes) {
  struct {
    uint64_t file_rights, network_rights, scopes;
  } rules = {file_rights, 0, scopes};
  return (int)syscall(444, &rules, sizeof rules, 0);
}

static inline int tilawa_landlock_allow(int rules, uint64_t file_rights, int folder) {
  struct {
    uint64_t file_rights;
    int32_t folder;
  } __attribute__((packed)) rule = {file_rights, folder};
  return (int)syscall(445, rules, 1, &rule, 0);
}

static inline int tilawa_landlock_restrict(int rules) { return (int)syscall(446, rules, 0); }

#endif

// Functions of Linux and its libraries that Swift cannot import: functions that are declared only
// with `_GNU_SOURCE`, variadic functions, and system calls without a function in the C library.
// This file contains no logic.
#ifndef TILAWA_LINUX_H
#define TILAWA_LINUX_H

#include <pthread.h>
#include <seccomp.h>
#include <spawn.h>
#include <stdint.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/signalfd.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <unistd.h>

// pthread_getattr_default_np(3): gets or sets the default attributes of new threads.
extern int pthread_getattr_default_np(pthread_attr_t *attributes);
extern int pthread_setattr_default_np(const pthread_attr_t *attributes);

// mallopt(3), and its parameter M_ARENA_MAX, the maximum number of arenas.
extern int mallopt(int parameter, int value);
enum { tilawa_arena_max = -8 };

// malloc_trim(3).
extern int malloc_trim(size_t pad);

// PR_SET_PDEATHSIG(2const).
static inline int tilawa_signal_when_parent_dies(int signal) {
  return prctl(PR_SET_PDEATHSIG, (unsigned long)signal, 0, 0, 0);
}

// PR_SET_CHILD_SUBREAPER(2const): orphaned descendants become children of this process.
static inline int tilawa_adopt_orphans(void) { return prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0); }

// fork(2), which Swift does not import. Only a process with a single thread may call it.
static inline pid_t tilawa_fork(void) { return fork(); }

// posix_spawn_file_actions_addclosefrom_np(3): in the new process, closes all file descriptors from
// `first` on.
extern int posix_spawn_file_actions_addclosefrom_np(
  posix_spawn_file_actions_t *actions, int first);

// openat2(2): opens a file below a folder without following links (RESOLVE_NO_MAGICLINKS,
// RESOLVE_NO_SYMLINKS, RESOLVE_BENEATH). The number of this system call is the same on every
// processor.
static inline int tilawa_open_below(int folder, const char *path, int flags) {
  struct {
    uint64_t flags, mode, resolve;
  } how = {(uint64_t)(unsigned)flags, 0, 0x02 | 0x04 | 0x08};
  return (int)syscall(437, folder, path, &how, sizeof how);
}

// Flags of open(2). __O_TMPFILE creates a file without a name, and works only together with
// O_DIRECTORY. O_PATH opens a path without access to its content.
enum { tilawa_nameless_file = 020000000, tilawa_path_only = 010000000 };

// memfd_create(2): a file in memory.
static inline int tilawa_memory_file(void) { return (int)syscall(SYS_memfd_create, "tilawa", 1U); }

// pipe2(2): creates a pipe with `flags`; bytes written to `ends[1]` can be read from `ends[0]`.
extern int pipe2(int ends[2], int flags);

// cmsg(3): send and receive bytes together with at most four open files. On receipt, `file_count`
// is set to the number of received files.
enum { tilawa_most_files = 4 };

static inline ssize_t tilawa_send_files(
  int socket, const void *bytes, size_t count, const int *files, size_t file_count) {
  union {
    char bytes[CMSG_SPACE(sizeof(int) * tilawa_most_files)];
    struct cmsghdr header;
  } control;
  memset(&control, 0, sizeof control);
  struct iovec part = {(void *)bytes, count};
  struct msghdr message = {.msg_iov = &part, .msg_iovlen = 1, .msg_control = control.bytes,
    .msg_controllen = CMSG_SPACE(sizeof(int) * file_count)};
  struct cmsghdr *header = CMSG_FIRSTHDR(&message);
  header->cmsg_level = SOL_SOCKET;
  header->cmsg_type = SCM_RIGHTS;
  header->cmsg_len = CMSG_LEN(sizeof(int) * file_count);
  memcpy(CMSG_DATA(header), files, sizeof(int) * file_count);
  return sendmsg(socket, &message, MSG_NOSIGNAL);
}

static inline ssize_t tilawa_receive_files(
  int socket, void *bytes, size_t count, int *files, size_t *file_count) {
  union {
    char bytes[CMSG_SPACE(sizeof(int) * tilawa_most_files)];
    struct cmsghdr header;
  } control;
  struct iovec part = {bytes, count};
  struct msghdr message = {.msg_iov = &part, .msg_iovlen = 1, .msg_control = control.bytes,
    .msg_controllen = sizeof control};
  ssize_t received = recvmsg(socket, &message, MSG_CMSG_CLOEXEC);
  *file_count = 0;
  struct cmsghdr *header = received < 0 ? 0 : CMSG_FIRSTHDR(&message);
  if (header && header->cmsg_level == SOL_SOCKET && header->cmsg_type == SCM_RIGHTS) {
    *file_count = (header->cmsg_len - CMSG_LEN(0)) / sizeof(int);
    memcpy(files, CMSG_DATA(header), sizeof(int) * *file_count);
  }
  return received;
}

// PR_SET_NO_NEW_PRIVS(2const): no program that this process executes can gain privileges.
static inline int tilawa_no_new_privileges(void) { return prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0); }

// landlock(7): three system calls, with the same numbers on every processor, and their structures
// as of ABI 6. An older kernel does not support all of their fields; it accepts the structures if
// these fields are zero.
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

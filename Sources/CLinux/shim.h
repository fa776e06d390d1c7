// What Linux and its libraries offer and Swift cannot see: functions that are declared for
// `_GNU_SOURCE` only, and those with any number of arguments. No logic.
#ifndef TILAWA_LINUX_H
#define TILAWA_LINUX_H

#include <pthread.h>
#include <sys/prctl.h>

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

#endif

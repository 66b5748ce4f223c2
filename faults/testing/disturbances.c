/*
 * Loaded into a server before libc (LD_PRELOAD): a disk that is slow or full, a clock that is set
 * otherwise, a kill before the next change of a file. What is wrong at the moment is read from a
 * file of six numbers that the spec writes and this process has mapped: no restart is needed to
 * break something or to mend it.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdint.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

struct disturbances {
  _Atomic int64_t flush_delay_ms;
  _Atomic int64_t disk_is_full;
  _Atomic int64_t clock_offset_s;
  _Atomic int64_t flushes; /* Written by us: how many have returned. */
  _Atomic int64_t changes_until_kill;
  _Atomic int64_t changes; /* Written by us: of files, begun while a kill is awaited. */
};

static struct disturbances none;
static struct disturbances *now = &none;

__attribute__((constructor)) static void map_disturbances(void) {
  const char *path = getenv("DISTURBANCES");
  int file = path == NULL ? -1 : open(path, O_RDWR);
  if (file < 0) return;
  void *mapped = mmap(NULL, sizeof none, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
  if (mapped != MAP_FAILED) now = mapped;
  close(file);
}

#define REAL(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))

/* The system kills it before this change of a file, or lets it pass. */
static void is_changed(void) {
  if (now->changes_until_kill > 0 && ++now->changes == now->changes_until_kill) raise(SIGKILL);
}

static int flushed(int result) {
  struct timespec pause = {now->flush_delay_ms / 1000, now->flush_delay_ms % 1000 * 1000000};
  if (now->flush_delay_ms > 0) nanosleep(&pause, NULL);
  now->flushes++;
  return result;
}

int fsync(int file) { return flushed(REAL(fsync)(file)); }
int fdatasync(int file) { return flushed(REAL(fdatasync)(file)); }

static int is_refused(int file) {
  struct stat found;
  if (!now->disk_is_full && !now->changes_until_kill) return 0;
  if (fstat(file, &found) != 0 || !S_ISREG(found.st_mode)) return 0;
  is_changed();
  if (!now->disk_is_full) return 0;
  errno = ENOSPC;
  return 1;
}

ssize_t write(int file, const void *bytes, size_t count) {
  return is_refused(file) ? -1 : REAL(write)(file, bytes, count);
}
ssize_t pwrite(int file, const void *bytes, size_t count, off_t at) {
  return is_refused(file) ? -1 : REAL(pwrite)(file, bytes, count, at);
}
ssize_t pwrite64(int file, const void *bytes, size_t count, off64_t at) {
  return is_refused(file) ? -1 : REAL(pwrite64)(file, bytes, count, at);
}

int ftruncate64(int file, off64_t length) {
  is_changed();
  return REAL(ftruncate64)(file, length);
}
int rename(const char *from, const char *to) {
  is_changed();
  return REAL(rename)(from, to);
}
int link(const char *from, const char *to) {
  is_changed();
  return REAL(link)(from, to);
}
int unlink(const char *path) {
  is_changed();
  return REAL(unlink)(path);
}
int mkdir(const char *path, mode_t mode) {
  is_changed();
  return REAL(mkdir)(path, mode);
}
static int opened(int (*real)(const char *, int, ...), const char *path, int flags, int mode) {
  if (flags & O_CREAT) is_changed();
  return real(path, flags, mode);
}
#define MODE_OF(flags) \
  int mode = 0; \
  if (flags & O_CREAT) { \
    va_list given; \
    va_start(given, flags); \
    mode = va_arg(given, int); \
    va_end(given); \
  }
int open(const char *path, int flags, ...) {
  MODE_OF(flags)
  return opened(REAL(open), path, flags, mode);
}
int open64(const char *path, int flags, ...) {
  MODE_OF(flags)
  return opened(REAL(open64), path, flags, mode);
}

static int is_wall_clock(clockid_t clock) {
  return clock == CLOCK_REALTIME || clock == CLOCK_REALTIME_COARSE;
}

int clock_gettime(clockid_t clock, struct timespec *time) {
  int result = REAL(clock_gettime)(clock, time);
  if (result == 0 && is_wall_clock(clock)) time->tv_sec += now->clock_offset_s;
  return result;
}
int gettimeofday(struct timeval *restrict time, void *restrict zone) {
  int result = REAL(gettimeofday)(time, zone);
  if (result == 0) time->tv_sec += now->clock_offset_s;
  return result;
}
time_t time(time_t *kept) {
  time_t seconds = REAL(time)(NULL) + now->clock_offset_s;
  if (kept != NULL) *kept = seconds;
  return seconds;
}

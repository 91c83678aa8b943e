// Is that process still there? In: its number, as a file it left names it. Out: yes or no; what a dead one left may be cleared away.

/** Signal 0 is not delivered, it only asks; a process of another user is there too, but may not be asked. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

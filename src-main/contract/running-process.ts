// Is a process still running? Used to delete what ended processes have left.

/** Signal 0 only tests for existence; EPERM means that the process belongs to another user. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

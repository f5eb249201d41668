import { spawn } from 'node:child_process';

/** Goes on as another program: in the same terminal, with signals passed on, and with its exit code at the end. */
export function continueAs(command, args, env = {}) {
  const child = spawn(command, args, { stdio: 'inherit', env: { ...env, ...process.env } });

  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));

  // npm signals the shell between it and us. Debian's dash ends without passing the signal on, which orphans us.
  const shell = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(watch);
    child.kill('SIGTERM');
  }, 250);

  child.on('exit', (code, signal) => {
    if (code !== null) process.exit(code);
    process.removeAllListeners(signal);
    process.kill(process.pid, signal);
  });
}

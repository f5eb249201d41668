import { spawn } from 'node:child_process';
import { onStopSignal } from './stop-signals.mjs';

/** Runs a command in the foreground, forwards signals to it and exits with its exit code. */
export function runInForeground(command, args, env = {}) {
  const child = spawn(command, args, { stdio: 'inherit', env: { ...env, ...process.env } });
  const stopListening = onStopSignal(signal => {
    // Ctrl+C in a terminal reaches the child too, and a second signal makes the server exit immediately.
    if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal);
  });
  child.on('error', error => {
    process.stderr.write(`Could not start ${command}: ${error.message}. Run npm run build to repair it\n`);
    process.exit(1);
  });
  child.on('exit', (code, signal) => {
    if (code !== null) process.exit(code);
    stopListening();
    process.kill(process.pid, signal);
  });
}

// Ends this process in order (SIGTERM) when the one that started it is gone, even by kill -9.
const parent = process.ppid;

setInterval(() => {
  if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM');
}, 200).unref();

import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'web',
  buildDirectory: 'build',
  ssr: true,
  // Few pages: knowing them all from the first is lighter than asking for them one by one.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;

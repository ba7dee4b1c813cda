import path from 'node:path';
import type { Config } from '@react-router/dev/config';
import { compressAssets } from './scripts/bundle/compress-assets.ts';

export default {
  appDirectory: 'web',
  buildDirectory: 'build',
  ssr: true,
  // Visitors of the shop carry no list of the staff's pages.
  routeDiscovery: { mode: 'lazy' },
  buildEnd: ({ reactRouterConfig }) => compressAssets(path.join(reactRouterConfig.buildDirectory, 'client')),
} satisfies Config;

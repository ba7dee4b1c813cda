// Preloaded into servers: ends them in order when scripts/run.mjs is gone, even by kill -9.
import { followParent } from './process.mjs';

followParent();

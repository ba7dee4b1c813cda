import { panel } from './panel.ts';
import { walk } from './walk.ts';

await walk(panel);

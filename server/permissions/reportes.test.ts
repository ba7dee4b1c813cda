import { reportes } from './reportes.ts';
import { walk } from './walk.ts';

await walk(reportes);

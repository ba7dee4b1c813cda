import { oportunidades } from './oportunidades.ts';
import { walk } from './walk.ts';

await walk(oportunidades);

import { abastecimiento } from './abastecimiento.ts';
import { walk } from './walk.ts';

await walk(abastecimiento);

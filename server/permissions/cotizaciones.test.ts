import { cotizaciones } from './cotizaciones.ts';
import { walk } from './walk.ts';

await walk(cotizaciones);

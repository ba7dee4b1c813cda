import { dte } from './dte.ts';
import { walk } from './walk.ts';

await walk(dte);

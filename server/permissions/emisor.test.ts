import { emisor } from './emisor.ts';
import { walk } from './walk.ts';

await walk(emisor);

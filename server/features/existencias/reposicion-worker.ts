import { parentPort, workerData } from 'node:worker_threads';
import { type DatosDelLibro, libroDeReposicion } from './reposicion-libro.ts';

parentPort!.postMessage(libroDeReposicion(workerData as DatosDelLibro));

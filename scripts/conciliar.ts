import pino from 'pino';
import { conciliar } from '#server/features/dinero/conciliacion/index.ts';
import { asShop } from '#server/platform/context.ts';
import { StartupError } from '#server/platform/startup-error.ts';
import { openServices } from '#server/services.ts';
import { readArguments } from './arguments.ts';
import { withDatabase } from './with-database.ts';

/**
 * `npm run conciliar`: what the shop does each night, now, also while it runs: asks Transbank about payments that didn't end, and works
 * all that is money out again. Ends with 1 and names what differs; with 2 when it could not be done.
 */
async function main(): Promise<number> {
  readArguments(
    'Uso: npm run conciliar        le pregunta a Transbank por lo que no terminó, y revisa que el dinero calce',
  );
  const { preguntados, sin_respuesta, diferencias, libros } = await withDatabase(async (database, config) => {
    const log = pino({ level: 'error' }, pino.destination(2));
    const { services, start, close } = await openServices({ config, database, log });
    await start();
    try {
      return await conciliar(asShop({ db: database.db, services }));
    } finally {
      await close();
    }
  });
  console.log(`Webpay: ${preguntados} ${preguntados === 1 ? 'intento' : 'intentos'} sin terminar.`);
  if (sin_respuesta) console.error('  Transbank no contestó por alguno: la tienda vuelve a preguntar cada minuto.');
  for (const { que, total, faltas } of libros) {
    console.log(total === 0 ? `${que}: calza.` : `${que}: ${total} no calza${total === 1 ? '' : 'n'}.`);
    for (const falta of faltas) console.error(`  ${falta}`);
  }
  return diferencias > 0 ? 1 : 0;
}

main().then(
  (code) => process.exit(code),
  (error) => {
    console.error(error instanceof StartupError ? error.message : error);
    process.exit(2);
  },
);

import { cerrarCuentasDemo } from '#server/demo/cuentas.ts';
import { StartupError } from '#server/platform/startup-error.ts';
import { readArguments } from './arguments.ts';
import { withDatabase } from './with-database.ts';

/** `npm run demo:cerrar`: closes the demo's accounts for good, also while the shop runs. Again, it does nothing. */
async function main(): Promise<void> {
  readArguments('Uso: npm run demo:cerrar        cierra para siempre las cuentas de demostración');
  const { cerradas, quedaAdmin } = await withDatabase(({ db }) => cerrarCuentasDemo(db));
  if (cerradas.length === 0) console.log('No hay cuentas de demostración abiertas.');
  for (const email of cerradas) console.log(`Cerrada: ${email}`);
  if (!quedaAdmin) {
    console.log('No queda ningún administrador. Crea uno: npm run admin:create -- correo@tienda.cl "Nombre Apellido"');
  }
}

main().catch((error) => {
  console.error(error instanceof StartupError ? error.message : error);
  process.exit(1);
});

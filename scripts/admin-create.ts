import path from 'node:path';
import { createInterface } from 'node:readline/promises';
import { registro } from '#contract/usuarios.ts';
import { crearAdmin } from '#server/features/usuarios/index.ts';
import { readConfig } from '#server/platform/config.ts';
import { openDatabase } from '#server/platform/database/client.ts';
import { startEmbedded } from '#server/platform/database/embedded.ts';
import { migrateDatabase } from '#server/platform/database/migrate.ts';
import { explainStartup } from '#server/platform/explain-startup.ts';
import { StartupError } from '#server/platform/startup-error.ts';

/**
 * `npm run admin:create -- correo@tienda.cl [nombre]`: creates an administrator, or makes the owner of that e-mail one.
 * The password is asked for, or read from ADMIN_PASSWORD: never an argument, which other users of the machine can see.
 */
async function main(): Promise<void> {
  const [email, ...nombre] = process.argv.slice(2);
  const parsedEmail = registro.shape.email.safeParse(email ?? '');
  if (!parsedEmail.success) {
    throw new StartupError('Indica un correo válido: npm run admin:create -- correo@tienda.cl "Nombre Apellido"');
  }
  const parsedPassword = registro.shape.password.safeParse(process.env.ADMIN_PASSWORD ?? (await askPassword()));
  if (!parsedPassword.success) throw new StartupError(parsedPassword.error.issues[0]!.message);
  const config = readConfig(process.env);
  try {
    const embedded = config.DATABASE_URL
      ? null
      : await startEmbedded({ dir: path.join(config.DATA_DIR, 'postgres'), onProgress: console.log });
    const url = config.DATABASE_URL ?? embedded!.url;
    await migrateDatabase(url);
    const database = openDatabase(url, { max: 2, onError: () => {} });
    const name = nombre.join(' ') || parsedEmail.data.split('@')[0]!;
    const { creado } = await crearAdmin(database.db, {
      email: parsedEmail.data,
      password: parsedPassword.data,
      name,
    });
    await database.close();
    await embedded?.stop();
    console.log(
      creado
        ? `Administrador creado: ${parsedEmail.data}`
        : `${parsedEmail.data} ahora es administrador, con la contraseña nueva.`,
    );
  } catch (error) {
    throw explainStartup(error, config);
  }
}

async function askPassword(): Promise<string> {
  if (!process.stdin.isTTY) throw new StartupError('Define la contraseña en la variable ADMIN_PASSWORD.');
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const password = await terminal.question('Contraseña (al menos 8 caracteres): ');
  terminal.close();
  return password;
}

main().catch((error) => {
  console.error(error instanceof StartupError ? error.message : error);
  process.exit(1);
});

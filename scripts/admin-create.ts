import { createInterface } from 'node:readline/promises';
import { registro } from '#contract/casa/usuarios/usuarios.ts';
import { crearAdmin } from '#server/features/casa/cuenta/index.ts';
import { exigirClaveFirme } from '#server/features/casa/usuarios/index.ts';
import { AppError } from '#server/platform/errors.ts';
import { StartupError } from '#server/platform/startup-error.ts';
import { readArguments } from './arguments.ts';
import { withDatabase } from './with-database.ts';

const USE = 'Uso: npm run admin:create -- correo@tienda.cl "Nombre Apellido"';

/**
 * `npm run admin:create -- correo@tienda.cl [nombre]`: creates an administrator, or makes the owner of that e-mail one.
 * The password is asked for, or read from ADMIN_PASSWORD: never an argument, which other users of the machine can see.
 */
async function main(): Promise<void> {
  const [email, ...nombre] = readArguments(USE, { words: Number.POSITIVE_INFINITY }).positionals;
  const parsedEmail = registro.shape.email.safeParse(email ?? '');
  if (!parsedEmail.success) {
    throw new StartupError(`Indica un correo válido.\n\n${USE}`);
  }
  const parsedPassword = registro.shape.password.safeParse(process.env.ADMIN_PASSWORD ?? (await askPassword()));
  if (!parsedPassword.success) throw new StartupError(parsedPassword.error.issues[0]!.message);
  const name = nombre.join(' ') || parsedEmail.data.split('@')[0]!;
  const admin = { email: parsedEmail.data, password: parsedPassword.data, name };
  const { creado } = await withDatabase(
    async ({ db }, { TIENDA_NOMBRE }) => {
      await exigirClaveFirme(admin.password, { ...admin, tienda: TIENDA_NOMBRE }, 'password');
      return crearAdmin(db, admin);
    },
    { creates: true },
  );
  console.log(
    creado
      ? `Administrador creado: ${parsedEmail.data}`
      : `${parsedEmail.data} ahora es administrador, con la contraseña nueva.`,
  );
}

async function askPassword(): Promise<string> {
  if (!process.stdin.isTTY) throw new StartupError('Define la contraseña en la variable ADMIN_PASSWORD.');
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const password = await terminal.question('Contraseña (al menos 8 caracteres): ');
  terminal.close();
  return password;
}

main().catch((error) => {
  console.error(error instanceof StartupError || error instanceof AppError ? error.message : error);
  process.exit(1);
});

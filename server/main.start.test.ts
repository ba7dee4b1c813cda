import { once } from 'node:events';
import { rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { crearCuenta } from '#server/features/casa/usuarios/index.ts';
import { CUENTAS_DEMO } from '#server/features/tienda/informacion/index.ts';
import { openDatabase } from '#server/platform/database/client.ts';
import { scratchFolder } from '#server/testing/scratch.ts';
import { failToStart } from '#server/testing/server-process.ts';
import { cloneDatabase } from '#server/testing/test-app.ts';

let dir: string;

beforeAll(async () => {
  dir = await scratchFolder('fussan-start-');
});
afterAll(() => rm(dir, { recursive: true, force: true }));

/** It ends by itself, says this in Spanish, and shows neither a stack trace nor a password. */
async function expectRefusal(settings: Record<string, string>, message: string | RegExp): Promise<void> {
  const { code, output } = await failToStart({ DATA_DIR: path.join(dir, 'datos'), ...settings });
  expect(output).toMatch(message);
  expect(output).not.toMatch(/^\s+at .+:\d+/m);
  expect(output).not.toMatch(/Error:|inesperado/);
  const password = settings.DATABASE_URL && new URL(settings.DATABASE_URL).password;
  if (password) expect(output).not.toContain(password);
  expect(code).toBe(1);
}

it('con el puerto ocupado', async () => {
  const url = await cloneDatabase();
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const PORT = String((other.address() as AddressInfo).port);
  await expectRefusal({ DATABASE_URL: url, PORT }, `El puerto ${PORT} ya está ocupado por otro programa.`);
  other.close();
});

it('con un puerto que no es un número', async () => {
  await expectRefusal({ PORT: 'abc' }, 'PORT: debe ser un número entero entre 0 y 65535');
});

it('con una base de datos que no responde', async () => {
  await expectRefusal(
    { DATABASE_URL: 'postgres://fussan:secreta-123@127.0.0.1:1/fussan' },
    'DATABASE_URL: el servidor de PostgreSQL no responde.',
  );
});

it('con una contraseña equivocada', async () => {
  const url = new URL(inject('databaseUrl'));
  url.password = 'secreta-123';
  await expectRefusal({ DATABASE_URL: url.href }, 'DATABASE_URL: PostgreSQL no acepta el usuario o la contraseña.');
});

it('con una base de datos que no existe', async () => {
  const url = new URL(inject('databaseUrl'));
  url.pathname = '/no_existe';
  await expectRefusal({ DATABASE_URL: url.href }, 'DATABASE_URL: esa base de datos no existe.');
});

it('con un archivo en lugar de la carpeta de datos', async () => {
  const file = path.join(dir, 'archivo');
  await writeFile(file, 'x');
  await expectRefusal({ DATA_DIR: file }, `DATA_DIR: ${file} no es una carpeta.`);
});

// Nothing is forbidden to root but what the kernel forbids to all: /sys takes no folders.
const FORBIDDEN = process.getuid?.() === 0 ? '/sys/fussan' : '/fussan';

it.skipIf(process.platform !== 'linux')('con una carpeta en que no puede escribir', async () => {
  await expectRefusal({ DATA_DIR: FORBIDDEN }, `Sin permiso para escribir en ${FORBIDDEN}.`);
});

it('en producción, con una cuenta de la demostración que sigue con su clave', async () => {
  const url = await cloneDatabase();
  const { db, close } = openDatabase(url, { max: 1, onError: () => {} });
  const [{ email, password }] = CUENTAS_DEMO as [(typeof CUENTAS_DEMO)[number]];
  await crearCuenta(db, { email, password, role: 'admin', name: 'Antonia', rut: '', direccion: '' });
  await close();
  await expectRefusal(
    { DATABASE_URL: url, NODE_ENV: 'production', PUBLIC_URL: 'https://tienda.cl' },
    /admin@fussan\.test \(admin\)\nCiérralas con: npm run demo:cerrar/,
  );
});

it('como demostración en producción', async () => {
  await expectRefusal(
    { FUSSAN_DEMO: '1', NODE_ENV: 'production' },
    'FUSSAN_DEMO: la tienda de demostración no se puede usar con NODE_ENV=production.',
  );
});

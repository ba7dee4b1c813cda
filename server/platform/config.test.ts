import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { expect, it } from 'vitest';
import { readConfig, ubicacionDe } from './config.ts';
import { CLAVES_DEMO, IDK_DEMO } from './sii/de-prueba.ts';

it('sin nada definido es la demostración, en el puerto 3000', () => {
  expect(readConfig({})).toMatchObject({ PORT: 3000, HOST: '127.0.0.1', demo: true, FUSSAN_DEV: false });
});

it('con DATABASE_URL no hay demostración, salvo que se pida; en producción nunca', () => {
  const DATABASE_URL = 'postgresql://u:c@localhost/x';
  expect(readConfig({ DATABASE_URL }).demo).toBe(false);
  expect(readConfig({ DATABASE_URL, FUSSAN_DEMO: '1' }).demo).toBe(true);
  expect(readConfig({ NODE_ENV: 'production', PUBLIC_URL: 'https://tienda.cl' }).demo).toBe(false);
  expect(() => readConfig({ NODE_ENV: 'production', FUSSAN_DEMO: '1' })).toThrow(/^FUSSAN_DEMO/);
});

it.each([
  [{ HOST: '0.0.0.0' }, /^HOST=0\.0\.0\.0: .*FUSSAN_DEMO_ABIERTA=1/],
  [{ HOST: '::' }, /^HOST=::: /],
  [{ HOST: '192.168.1.7' }, /^HOST=192\.168\.1\.7: /],
  [{ PUBLIC_URL: 'https://tienda.cl' }, /^PUBLIC_URL=https:\/\/tienda\.cl: /],
  [{ PUBLIC_URL: 'http://127.0.0.1.nip.io' }, /^PUBLIC_URL=/],
])('con %j la demostración sólo arranca si se pide abierta', (ajustes, frase) => {
  expect(() => readConfig(ajustes)).toThrow(frase);
  expect(readConfig({ ...ajustes, FUSSAN_DEMO_ABIERTA: '1' })).toMatchObject({ demo: true, FUSSAN_DEMO_ABIERTA: true });
  expect(readConfig({ ...ajustes, FUSSAN_DEMO: '0' }).demo).toBe(false);
});

it('un horario que no se entiende detiene el arranque, y dice cómo se escribe', () => {
  const TIENDA_HORARIO = 'Lunes a viernes 09:00–18:00|Horario continuado';
  expect(() => readConfig({ TIENDA_HORARIO })).toThrow(
    /TIENDA_HORARIO: no se entiende «Horario continuado»: .*09:00–18:00/,
  );
  expect(readConfig({ TIENDA_HORARIO: 'Sábado 10:00–14:00|Domingo cerrado' }).TIENDA_HORARIO).toHaveLength(2);
});

it('las cuentas de la tienda se dicen enteras, y su número no está en lo que se dice de una mala', () => {
  const buena = 'Banco Uno; Cuenta corriente; 00-123-45678-09; 76.000.000-0; Fussan SpA; pagos@fussan.test';
  expect(readConfig({ TIENDA_CUENTAS: `${buena}|${buena}` }).TIENDA_CUENTAS).toHaveLength(2);
  expect(readConfig({ TIENDA_CUENTAS: buena }).TIENDA_CUENTAS[0]).toMatchObject({
    banco: 'Banco Uno',
    numero: '00-123-45678-09',
  });
  for (const [mala, porque] of [
    ['Banco Uno; 123', /TIENDA_CUENTAS: cada cuenta debe ser como Banco; /],
    [buena.replace('76.000.000-0', '76.000.000-1'), /«76\.000\.000-1» no es un RUT/],
    [buena.replace('pagos@', 'pagos'), /no es un correo/],
    [buena.replace('00-123', 'X-123'), /el número de la cuenta de Banco Uno debe tener sólo cifras/],
  ] as const) {
    expect(() => readConfig({ TIENDA_CUENTAS: mala })).toThrow(porque);
    expect(() => readConfig({ TIENDA_CUENTAS: mala })).not.toThrow('45678');
  }
  expect(readConfig({}).TIENDA_CUENTAS[0]?.banco).toContain('demostración');
  expect(readConfig({ FUSSAN_DEMO: '0' }).TIENDA_CUENTAS).toEqual([]);
});

it('los días de un reclamo se cambian de a uno, y uno mal escrito detiene el arranque', () => {
  expect(readConfig({}).RECLAMOS_DIAS).toMatchObject({ garantia: 10, atraso: 2 });
  expect(readConfig({ RECLAMOS_DIAS: 'atraso:1, otro:7' }).RECLAMOS_DIAS).toMatchObject({
    garantia: 10,
    atraso: 1,
    otro: 7,
  });
  for (const malo of ['pena:3', 'atraso', 'atraso:-1', 'atraso:999']) {
    expect(() => readConfig({ RECLAMOS_DIAS: malo })).toThrow(/RECLAMOS_DIAS: .* no sirve/);
  }
});

it.each([
  { HOST: 'localhost' },
  { HOST: '127.0.0.2' },
  { HOST: '::1' },
  { PUBLIC_URL: 'http://localhost:3000' },
  { PUBLIC_URL: 'http://[::1]:3000' },
])('con %j la demostración no sale de esta máquina', (ajustes) => {
  expect(readConfig(ajustes).demo).toBe(true);
});

it('en producción hay que dar la dirección pública', () => {
  expect(() => readConfig({ NODE_ENV: 'production' })).toThrow(/^PUBLIC_URL: falta la dirección pública/);
  expect(readConfig({ NODE_ENV: 'production', PUBLIC_URL: 'https://tienda.cl/' }).PUBLIC_URL).toBe('https://tienda.cl');
});

it('las claves baratas de las pruebas no arrancan una tienda', () => {
  const ajustes = {
    CLAVES_DE_PRUEBA: '1',
    DATABASE_URL: 'postgresql://u:c@localhost/x',
    PUBLIC_URL: 'https://tienda.cl',
  };
  expect(readConfig({ ...ajustes, NODE_ENV: 'test' }).CLAVES_DE_PRUEBA).toBe(true);
  for (const NODE_ENV of ['production', 'development', undefined]) {
    expect(() => readConfig({ ...ajustes, NODE_ENV })).toThrow(/^CLAVES_DE_PRUEBA: .*NODE_ENV=test/);
  }
  expect(readConfig({}).CLAVES_DE_PRUEBA).toBe(false);
});

it.each([
  ['PORT', 'tres mil'],
  ['PORT', '70000'],
  ['DATABASE_URL', 'mysql://x'],
  ['DATABASE_READ_URL', 'http://replica'],
  ['SMTP_URL', 'no es una url'],
  ['NODE_ENV', 'prod'],
  ['LOG_LEVEL', 'mucho'],
  ['TRUST_PROXY', 'quizás'],
  ['PAGE_CACHE_MB', '-1'],
  ['MAIL_INBOX', 'sin arroba'],
  ['TIENDA_WHATSAPP', '+56 9 1234 5678'],
])('%s=%s detiene el arranque con una frase que lo nombra', (nombre, valor) => {
  expect(() => readConfig({ [nombre]: valor })).toThrow(new RegExp(`${nombre}: (debe|no puede)`));
});

it('una simulación mal escrita detiene el arranque, y dice cómo se escribe', () => {
  expect(() => readConfig({ WEBPAY_SIMULACION: 'fallas:muchas' })).toThrow(
    /WEBPAY_SIMULACION: «fallas:muchas» no sirve: debe ser como demora:500,fallas:20/,
  );
});

it.each(['DATABASE_DIRECT_URL', 'DATABASE_READ_URL'])('%s no va sin DATABASE_URL', (nombre) => {
  const url = 'postgresql://u:c@localhost/x';
  expect(() => readConfig({ [nombre]: url })).toThrow(`${nombre}: va junto con DATABASE_URL.`);
  expect(readConfig({ [nombre]: url, DATABASE_URL: url })).toMatchObject({ [nombre]: url, demo: false });
});

it('a medio definir, S3 detiene el arranque y dice qué falta', () => {
  expect(() => readConfig({ S3_BUCKET: 'tienda' })).toThrow(/^S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY: falta/);
  expect(() => readConfig({ S3_ACCESS_KEY_ID: 'a', S3_SECRET_ACCESS_KEY: 'secreto' })).toThrow(/^S3_BUCKET: falta/);
});

it('nombra todos los valores malos a la vez, y nunca repite un secreto', () => {
  const leer = () => readConfig({ PORT: 'x', DATABASE_URL: 'mysql://usuario:secreto@h/b' });
  expect(leer).toThrow(/PORT:[\s\S]*DATABASE_URL:|DATABASE_URL:[\s\S]*PORT:/);
  expect(leer).not.toThrow(/secreto/);
});

it('la ubicación de la demostración es la de su dirección; de otra, la que se diga o ninguna', () => {
  expect(ubicacionDe(readConfig({}))).toEqual({ latitud: -33.4602, longitud: -70.6272 });
  const TIENDA_DIRECCION = 'Prat 100, Arica';
  expect(ubicacionDe(readConfig({ TIENDA_DIRECCION }))).toBeNull();
  expect(ubicacionDe(readConfig({ TIENDA_DIRECCION, TIENDA_UBICACION: '-18.47, -70.3' }))).toEqual({
    latitud: -18.47,
    longitud: -70.3,
  });
  expect(() => readConfig({ TIENDA_UBICACION: 'Arica' })).toThrow(/TIENDA_UBICACION: debe ser latitud y longitud/);
});

it('.env.example nombra todos los ajustes, y sus valores son los de por omisión', async () => {
  const ejemplo = parseEnv(await readFile(path.join(import.meta.dirname, '../../.env.example'), 'utf8'));
  const { demo, ...porOmision } = readConfig({});
  const { demo: demoEjemplo, ...deEjemplo } = readConfig(ejemplo as NodeJS.ProcessEnv);
  expect(deEjemplo).toEqual(porOmision);
  expect(demoEjemplo).toBe(demo);
  const s3 = ['S3_BUCKET', 'S3_ENDPOINT', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'];
  const opcionales = [
    'DATABASE_URL',
    'ALERTAS_CORREO',
    'METRICAS_CLAVE',
    'OTEL_EXPORTER_OTLP_ENDPOINT',
    'RESPALDOS_CLAVE',
    'RESPALDOS_CLAVE_PUBLICA',
    'DATABASE_DIRECT_URL',
    'DATABASE_READ_URL',
    'SMTP_URL',
    'PUBLIC_URL',
    'SECRETS_KEY',
    'MERCADO_PUBLICO_TICKET',
    'MERCADO_PUBLICO_AGIL_URL',
    'MERCADO_PUBLICO_AGIL_TICKET',
    'FUSSAN_DEMO',
    'WEBPAY_COMERCIO',
    'WEBPAY_LLAVE',
    'SII_DTE_URL',
    'SII_BOLETA_URL',
    'SII_BOLETA_ENVIO_URL',
    'SII_CLAVE_100',
    'SII_CLAVE_300',
    ...s3,
  ];
  expect(Object.keys(ejemplo).sort()).toEqual([...Object.keys(porOmision), ...opcionales].sort());
});

it('las claves del SII se leen con sus saltos de línea escritos, y una que no lo es detiene el arranque', () => {
  const pem = CLAVES_DEMO[IDK_DEMO]!;
  expect(readConfig({ SII_CLAVE_300: pem.replaceAll('\n', '\\n') }).SII_CLAVE_300).toBe(pem);
  expect(() => readConfig({ SII_CLAVE_100: 'una clave' })).toThrow(/SII_CLAVE_100: debe ser una clave pública RSA/);
});

it('los términos están revisados desde un día que ya llegó; vacío, son un borrador', () => {
  expect(readConfig({}).TERMINOS_REVISADOS).toBeNull();
  expect(readConfig({ TERMINOS_REVISADOS: '' }).TERMINOS_REVISADOS).toBeNull();
  expect(readConfig({ TERMINOS_REVISADOS: '2026-01-05' }).TERMINOS_REVISADOS).toBe('2026-01-05');
  expect(() => readConfig({ TERMINOS_REVISADOS: '2199-01-05' })).toThrow(
    /TERMINOS_REVISADOS: no puede ser un día futuro/,
  );
  expect(() => readConfig({ TERMINOS_REVISADOS: 'ayer' })).toThrow(/TERMINOS_REVISADOS: debe ser el día/);
});

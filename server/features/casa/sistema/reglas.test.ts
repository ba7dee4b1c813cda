import { expect, it } from 'vitest';
import type { Cola } from '#server/platform/jobs/colas.ts';
import type { Medidas } from './medidas.ts';
import { pasosDe, revisar } from './reglas.ts';

const AHORA = new Date('2026-11-29T12:00:00Z');
const hace = (horas: number) => new Date(AHORA.getTime() - horas * 3_600_000);

const COLA: Cola = {
  cola: 'webpay',
  programada: false,
  esperan: 0,
  en_curso: 0,
  espera_segundos: null,
  fallidos: 0,
  fallidos_hoy: 0,
  ultimo_fallido: false,
};
const SANO: Medidas = {
  correos: { pendientes: 0, fallidos: 0, fallidos_hoy: 0, retenidos: 3, espera_minutos: null },
  envios: { pendientes: 0, con_fallas: 0, rechazados: 0 },
  base: { version: '18.4', bytes: 1, conexiones: 8, conexiones_maximo: 100, migraciones: 68 },
  conciliacion: { hecha_en: AHORA.toISOString(), diferencias: 0, faltas: [] },
  cuadratura: null,
  colas: [COLA],
  instancias: [],
  disco: { libre: 50, total: 100 },
  respaldos: { automaticos: false, ultimo: null, falla: null },
  de_noche_desde: hace(1_000).toISOString(),
};

const dice = (cambios: Partial<Medidas>) =>
  revisar({ ...SANO, ...cambios }, 'web-1', AHORA).flatMap(({ nombre, detalle }) =>
    detalle ? [[nombre, detalle]] : [],
  );
const correos = (cambios: Partial<Medidas['correos']>) => dice({ correos: { ...SANO.correos, ...cambios } });
const cola = (cambios: Partial<Cola>) => dice({ colas: [{ ...COLA, ...cambios }] });
const respaldo = (horas: number, falla: string | null = null) =>
  dice({
    respaldos: {
      automaticos: true,
      ultimo: { hecho: hace(horas).toISOString(), bytes: 1, archivo: 'a', probado: null },
      falla,
    },
  });

it('de una tienda sana no dice nada', () => {
  expect(dice({})).toEqual([]);
});

it('un correo que falló hoy, o que espera más de media hora', () => {
  expect(correos({ fallidos: 5 })).toEqual([]);
  expect(correos({ fallidos_hoy: 1 })).toEqual([['correos', '1 correo falló en las últimas 24 horas.']]);
  expect(correos({ espera_minutos: 30 })).toEqual([]);
  expect(correos({ fallidos_hoy: 2, espera_minutos: 31.5 })).toEqual([
    ['correos', '2 correos fallaron en las últimas 24 horas. Uno espera salir hace 31 minutos.'],
  ]);
});

it('menos de la décima parte del disco, y dice en qué máquina', () => {
  expect(dice({ disco: { libre: 10, total: 100 } })).toEqual([]);
  expect(dice({ disco: { libre: 9.9, total: 100 } })).toEqual([['disco', 'Queda libre 9 % del disco de los datos.']]);
  expect(revisar(SANO, 'web-1').map(({ nombre, maquina }) => maquina && nombre)).toContain('disco');
});

it('una cola en que algo espera más de un cuarto de hora, o falló y nadie lo intenta de nuevo', () => {
  expect(cola({ espera_segundos: 900 })).toEqual([]);
  expect(cola({ espera_segundos: 961 })).toEqual([['colas', 'Pagos con Webpay: un trabajo espera hace 16 minutos.']]);
  expect(cola({ fallidos: 9 })).toEqual([]);
  expect(cola({ fallidos_hoy: 2 })).toEqual([
    ['colas', 'Pagos con Webpay: 2 trabajos fallaron en las últimas 24 horas.'],
  ]);
  expect(cola({ cola: 'limpieza', programada: true, fallidos_hoy: 2 })).toEqual([]);
  expect(cola({ cola: 'limpieza', programada: true, fallidos_hoy: 2, ultimo_fallido: true })).toEqual([
    ['colas', 'Limpieza de cada noche: la última vez falló.'],
  ]);
});

it('un respaldo de hace más de día y medio, o que falló; donde no se hacen, nada', () => {
  expect(respaldo(36)).toEqual([]);
  expect(respaldo(37)).toEqual([['respaldo', expect.stringMatching(/^El último respaldo es del 27-11-2026/)]]);
  expect(respaldo(1, 'No hay espacio.')).toEqual([['respaldo', 'El último intento falló: No hay espacio.']]);
});

it('ninguno donde debía haberlo: al día y medio, o desde que falla el primero', () => {
  const ninguno = (horas: number, falla: string | null = null) =>
    dice({ respaldos: { automaticos: true, ultimo: null, falla }, de_noche_desde: hace(horas).toISOString() });
  expect(ninguno(36)).toEqual([]);
  expect(ninguno(37)).toEqual([['respaldo', 'Todavía no hay ningún respaldo.']]);
  expect(ninguno(1, 'sin permiso')).toEqual([['respaldo', 'El último intento falló: sin permiso.']]);
});

it('lo que no calza; de la conciliación no se escribe, porque ella misma escribe', () => {
  const revision = { hecha_en: AHORA.toISOString(), diferencias: 2, faltas: [] };
  const vistos = revisar({ ...SANO, conciliacion: revision, cuadratura: revision }, 'web-1', AHORA);
  expect(vistos.flatMap(({ nombre, detalle, avisa }) => (detalle ? [[nombre, avisa]] : []))).toEqual([
    ['conciliacion', false],
    ['cuadratura', true],
  ]);
  expect(vistos.find(({ nombre }) => nombre === 'cuadratura')?.detalle).toMatch(
    /^La cuadratura del .* encontró 2 diferencias\.$/,
  );
});

it('más de cuatro de cada cinco conexiones de PostgreSQL', () => {
  const con = (conexiones: number) => dice({ base: { ...SANO.base, conexiones } });
  expect(con(80)).toEqual([]);
  expect(con(81)).toEqual([['conexiones', 'PostgreSQL tiene abiertas 81 de 100 conexiones.']]);
});

it('una alarma empieza una vez, se repite cada día mientras dura, y termina', () => {
  const mal = revisar({ ...SANO, disco: { libre: 1, total: 100 } }, 'web-1', AHORA);
  const bien = revisar(SANO, 'web-1', AHORA);
  const entre = { maquinas: ['web-1'], ahora: AHORA };
  const abierta = (horas: number) => ({ id: 7, nombre: 'disco' as const, maquina: 'web-1', avisada: hace(horas) });
  expect(pasosDe([], mal, entre).empiezan).toMatchObject([{ nombre: 'disco', maquina: 'web-1', avisa: true }]);
  expect(pasosDe([abierta(23)], mal, entre)).toMatchObject({
    empiezan: [],
    siguen: [{ id: 7, avisa: false }],
    terminan: [],
  });
  expect(pasosDe([abierta(24)], mal, entre).siguen).toMatchObject([{ id: 7, avisa: true }]);
  expect(pasosDe([abierta(1)], bien, entre)).toMatchObject({
    empiezan: [],
    siguen: [],
    terminan: [{ id: 7, avisa: true }],
  });
});

it('la de otra máquina sigue mientras esa máquina corra, y termina sin avisar cuando ya no está', () => {
  const suya = [{ id: 8, nombre: 'disco' as const, maquina: 'web-2', avisada: hace(1) }];
  const vistos = revisar(SANO, 'web-1', AHORA);
  expect(pasosDe(suya, vistos, { maquinas: ['web-1', 'web-2'], ahora: AHORA })).toEqual({
    empiezan: [],
    siguen: [],
    terminan: [],
  });
  expect(pasosDe(suya, vistos, { maquinas: ['web-1'], ahora: AHORA }).terminan).toMatchObject([
    { id: 8, avisa: false },
  ]);
});

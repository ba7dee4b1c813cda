import { readFile } from 'node:fs/promises';
import { read, utils, write } from '@e965/xlsx';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { COLUMNAS_MAESTROS } from '#contract/catalogo/maestros/planilla.ts';
import { auditoria } from '#server/platform/audit/table.ts';
import { type Caller, people } from '#server/testing/builders.ts';
import { openTestApp } from '#server/testing/test-app.ts';
import { maestros } from './index.ts';

const test = await openTestApp();
const [admin, empleado] = await people(test, 'admin', 'employee');
const SUBIR = '/api/maestros/planilla';
const SIMULAR = `${SUBIR}?simular=1`;

type Fila = Partial<Record<(typeof COLUMNAS_MAESTROS)[number], string | number | null>>;
let correlativo = 0;
const fila = (cambios: Fila = {}): Fila => ({
  description: 'Perno hexagonal',
  familia: 'Fijaciones',
  sub_familia: 'Pernos',
  cod_familia: 21,
  cod_sub_familia: 1,
  correlativo: ++correlativo,
  ...cambios,
});

function libro(filas: readonly Fila[], columnas: readonly string[] = COLUMNAS_MAESTROS): Buffer {
  const hoja = utils.aoa_to_sheet([
    [...columnas],
    ...filas.map((fila) => columnas.map((columna) => fila[columna as keyof Fila] ?? null)),
  ]);
  return write({ SheetNames: ['Maestros'], Sheets: { Maestros: hoja } }, { type: 'buffer', bookType: 'xlsx' });
}

async function enviar({ token }: Caller, url: string, archivo: Buffer, huella?: string, nombre = 'maestros.xlsx') {
  const form = new FormData();
  if (huella !== undefined) form.append('huella', huella);
  form.append('excelFile', new Blob([new Uint8Array(archivo)]), nombre);
  const request = new Response(form);
  const answer = await test.app.inject({
    method: 'POST',
    url,
    headers: { authorization: `Bearer ${token}`, 'content-type': request.headers.get('content-type')! },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  const isJson = String(answer.headers['content-type']).includes('json');
  return { status: answer.statusCode, body: isJson ? answer.json() : undefined, raw: answer.rawPayload };
}

describe('una planilla de maestros', () => {
  it('se revisa sin guardar, y lo visto es lo que se guarda', async () => {
    const filas = [fila(), fila({ codigo_fussan: 770_001 }), fila({ cod_sub_familia: null })];
    const revisada = await enviar(admin, SIMULAR, libro(filas));
    expect(revisada.status).toBe(200);
    expect(revisada.body).toMatchObject({ creados: 3, actualizados: 0, sin_cambios: 0 });
    expect(revisada.body.nuevos.map(({ codigo_fussan }: { codigo_fussan: number }) => codigo_fussan)).toEqual([
      21_01_0001, 770_001, 21_00_0003,
    ]);
    expect(await test.db.$count(maestros)).toBe(0);

    const hecha = await enviar(admin, SUBIR, libro(filas), revisada.body.huella);
    expect(hecha).toMatchObject({ status: 201, body: { message: 'Maestros subidos exitosamente.', creados: 3 } });
    const [rastro] = await test.db.select().from(auditoria).where(eq(auditoria.accion, 'importar-maestros'));
    expect(rastro).toMatchObject({ actor_id: admin.id, detalle: { archivo: 'maestros.xlsx', creados: 3 } });
    expect(await test.db.$count(auditoria, eq(auditoria.accion, 'crear-maestro'))).toBe(3);

    const otraVez = await enviar(admin, SUBIR, libro(filas));
    expect(otraVez.body).toMatchObject({ creados: 0, actualizados: 0, sin_cambios: 3 });
  });

  it('lo exportado vuelve igual, y lo cambiado en él se muestra con su antes', async () => {
    const { rawPayload } = await test.app.inject({
      url: '/api/maestros/archivo?formato=xlsx',
      headers: { authorization: `Bearer ${empleado.token}` },
    });
    expect((await enviar(admin, SIMULAR, rawPayload)).body).toMatchObject({ creados: 0, actualizados: 0 });
    const hoja = read(rawPayload).Sheets.Maestros!;
    const filas = utils.sheet_to_json<Fila>(hoja);
    expect(Object.keys(filas[0]!)).toEqual([...COLUMNAS_MAESTROS].filter((columna) => filas[0]![columna] != null));
    const { body } = await enviar(
      admin,
      SIMULAR,
      libro(filas.map((una, i) => (i === 0 ? { ...una, description: 'Otro' } : una))),
    );
    expect(body).toMatchObject({ actualizados: 1, sin_cambios: filas.length - 1 });
    expect(body.cambiados[0].cambios).toEqual([{ columna: 'description', antes: 'Perno hexagonal', despues: 'Otro' }]);
  });

  it('si los maestros cambiaron desde la revisión, no se guarda nada', async () => {
    const filas = [fila({ description: 'Antes' })];
    await enviar(admin, SUBIR, libro(filas));
    const cambiada = libro([{ ...filas[0]!, description: 'Después' }]);
    const { huella } = (await enviar(admin, SIMULAR, cambiada)).body;
    await enviar(admin, SUBIR, libro([{ ...filas[0]!, description: 'De otra persona' }]));
    const tarde = await enviar(admin, SUBIR, cambiada, huella);
    expect(tarde.status).toBe(409);
    expect(await test.db.$count(maestros, eq(maestros.description, 'De otra persona'))).toBe(1);
  });

  it('cada celda mala se nombra, y ninguna fila se guarda', async () => {
    const antes = await test.db.$count(maestros);
    const buena = fila();
    const filas = [
      buena,
      fila({ description: '' }),
      fila({ familia: '0' }),
      fila({ cod_familia: 'once' }),
      fila({ cod_sub_familia: 100 }),
      fila({ correlativo: 1.5 }),
      fila({ correlativo: buena.correlativo! }),
    ];
    for (const url of [SIMULAR, SUBIR]) {
      const { status, body } = await enviar(admin, url, libro(filas));
      expect(status).toBe(400);
      expect(body.errores.map(({ fila, columna }: { fila: number; columna: string }) => [fila, columna])).toEqual([
        [3, 'description'],
        [4, 'familia'],
        [5, 'cod_familia'],
        [6, 'cod_sub_familia'],
        [7, 'correlativo'],
        [8, 'codigo_fussan'],
      ]);
    }
    expect(await test.db.$count(maestros)).toBe(antes);
    const marcada = await enviar(admin, `${SUBIR}/errores`, libro(filas));
    const errores = utils.sheet_to_json<Record<string, unknown>>(read(marcada.raw).Sheets.Errores!);
    expect(errores).toHaveLength(6);
    expect(errores[2]).toMatchObject({ Fila: 5, Columna: 'cod_familia', 'Lo que dice': 'once' });
  });

  it('no toma otro encabezado, ni lo que no es una planilla, ni la de quien no puede', async () => {
    const sinFamilia = await enviar(admin, SIMULAR, libro([fila()], ['codigo_fussan', 'description']));
    expect(sinFamilia.status).toBe(400);
    expect(sinFamilia.body.message).toContain('faltan «familia»');
    const productos = await readFile('server/testing/planillas/libreoffice-lista.xlsx');
    expect((await enviar(admin, SIMULAR, productos)).status).toBe(400);
    expect((await enviar(admin, SIMULAR, Buffer.from('hola'))).status).toBe(400);
    expect((await enviar(admin, SIMULAR, libro([fila()]), undefined, 'maestros.csv')).status).toBe(400);
    expect((await enviar(empleado, SUBIR, libro([fila()]))).status).toBe(403);
  });

  it('dos cargas iguales a la vez crean cada maestro una sola vez', async () => {
    const antes = await test.db.$count(maestros);
    const archivo = libro(Array.from({ length: 40 }, () => fila()));
    const cargas = await Promise.all([1, 2, 3].map(() => enviar(admin, SUBIR, archivo)));
    expect(cargas.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(cargas.reduce((suma, { body }) => suma + body.creados, 0)).toBe(40);
    expect(await test.db.$count(maestros)).toBe(antes + 40);
  });
});

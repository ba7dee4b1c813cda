import { randomInt } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { read, utils, write } from '@e965/xlsx';
import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { digitoVerificador, formatRut } from '#contract/valores/rut.ts';
import { COLUMNAS_CLIENTES, type ColumnaClientes } from '#contract/ventas/clientes/planilla.ts';
import { auditoria } from '#server/platform/audit/table.ts';
import { type Caller, people } from '#server/testing/builders.ts';
import { openTestApp } from '#server/testing/test-app.ts';
import { clientes, contactos } from './table.ts';

const test = await openTestApp();
const [admin, empleado] = await people(test, 'admin', 'employee');
const SUBIR = '/api/clientes/planilla';
const SIMULAR = `${SUBIR}?simular=1`;

type Fila = Partial<Record<ColumnaClientes | 'usado', string | number | null>>;
const nuevoRut = () => {
  const cuerpo = String(randomInt(50_000_000, 99_999_999));
  return formatRut(cuerpo + digitoVerificador(cuerpo));
};
const fila = (cambios: Fila = {}): Fila => ({ rut_cliente: nuevoRut(), empresa: 'Obras Sur', ...cambios });

function libro(filas: readonly Fila[], mas: readonly string[] = []): Buffer {
  const columnas = [...COLUMNAS_CLIENTES, ...mas];
  const hoja = utils.aoa_to_sheet([
    columnas,
    ...filas.map((fila) => columnas.map((columna) => fila[columna as ColumnaClientes] ?? null)),
  ]);
  return write({ SheetNames: ['Clientes'], Sheets: { Clientes: hoja } }, { type: 'buffer', bookType: 'xlsx' });
}

async function enviar({ token }: Caller, url: string, archivo: Buffer, huella?: string, nombre = 'clientes.xlsx') {
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

const exportado = async () =>
  (
    await test.app.inject({
      url: '/api/clientes/archivo?formato=xlsx',
      headers: { authorization: `Bearer ${admin.token}` },
    })
  ).rawPayload;
const deRut = async (rut: unknown) => {
  const [uno] = await test.db
    .select()
    .from(clientes)
    .where(eq(clientes.rut_cliente, String(rut).replace(/[.-]/g, '')));
  return uno!;
};
const agenda = async (id: number) => (await admin.call('GET', `/api/clientes/cliente/${id}/agenda`)).body;

describe('una planilla de clientes', () => {
  it('se revisa sin guardar, y lo visto es lo que se guarda, con sus contactos y direcciones', async () => {
    const filas = [
      fila({
        nombre: 'Ana',
        credito: 50_000,
        ciudad: 'Talca',
        cargo: 'Compras',
        recibe: 'Portería',
        otros_contactos: 'Luis; Bodega; luis@obras.test\n"Eva; la otra"; ; ; 912345678; Sólo tardes',
        otras_direcciones: 'Obra; Matta 55; santiago; Jefe',
      }),
      fila({ empresa: '', nombre: 'Rosa Díaz' }),
    ];
    const archivo = libro(filas, ['cargo', 'recibe', 'otros_contactos', 'otras_direcciones']);
    const revisada = await enviar(admin, SIMULAR, archivo);
    expect([revisada.status, revisada.body.creados, revisada.body.nuevos[0]]).toEqual([
      200,
      2,
      expect.objectContaining({ fila: 2, nombre: 'Obras Sur', credito: 50_000, contactos: 3, direcciones: 2 }),
    ]);
    expect(await test.db.$count(clientes)).toBe(0);

    const hecha = await enviar(admin, SUBIR, archivo, revisada.body.huella);
    expect(hecha).toMatchObject({ status: 201, body: { message: 'Clientes subidos exitosamente.', creados: 2 } });
    const { id, user_id, credito } = await deRut(filas[0]!.rut_cliente);
    expect([user_id, credito]).toEqual([admin.id, 50_000]);
    const { contactos: suyos, direcciones: suyas } = await agenda(id);
    expect(
      suyos.map(({ nombre, cargo, celular, notas }: Record<string, string>) => [nombre, cargo, celular, notas]),
    ).toEqual([
      ['Ana', 'Compras', '', ''],
      ['Eva; la otra', '', '912345678', 'Sólo tardes'],
      ['Luis', 'Bodega', '', ''],
    ]);
    expect(suyas.map(({ comuna, recibe }: Record<string, string>) => [comuna, recibe])).toEqual([
      ['Talca', 'Portería'],
      ['Santiago', 'Jefe'],
    ]);
    expect(await test.db.$count(auditoria, eq(auditoria.accion, 'crear-cliente'))).toBe(2);
    const [rastro] = await test.db.select().from(auditoria).where(eq(auditoria.accion, 'importar-clientes'));
    expect(rastro).toMatchObject({ actor_id: admin.id, detalle: { archivo: 'clientes.xlsx', creados: 2 } });
  });

  it('lo exportado vuelve igual, y lo cambiado en él se muestra con su antes y se guarda', async () => {
    const { id } = await deRut((await test.db.select().from(clientes))[0]!.rut_cliente);
    // A comuna of before there was a list, in an address that is no longer the principal one.
    await admin.call('PUT', `/api/clientes/cliente/${id}`, { direccion: 'Vieja 1', ciudad: 'Gótica' });
    await admin.call('POST', `/api/clientes/cliente/${id}/direcciones`, {
      direccion: 'A 1',
      comuna: 'Talca',
      principal: true,
    });
    const archivo = await exportado();
    expect((await enviar(admin, SIMULAR, archivo)).body).toMatchObject({ creados: 0, actualizados: 0, sin_cambios: 2 });

    const filas = utils.sheet_to_json<Fila>(read(archivo).Sheets.Clientes!, { defval: null });
    const suya = filas.find(({ otros_contactos }) => otros_contactos)!;
    const lineas = String(suya.otros_contactos).split('\n');
    Object.assign(suya, { giro: 'Minería', otros_contactos: ['Nuevo; Ventas', lineas[1]].join('\n'), cargo: 'Jefa' });
    const cambiada = libro(
      filas,
      Object.keys(suya).filter((columna) => !COLUMNAS_CLIENTES.includes(columna as never)),
    );
    const revisada = await enviar(admin, SIMULAR, cambiada);
    expect(revisada.body).toMatchObject({ actualizados: 1, sin_cambios: 1 });
    expect(revisada.body.cambiados[0].cambios).toEqual([
      { columna: 'giro', antes: '', despues: 'Minería' },
      { columna: 'cargo', antes: 'Compras', despues: 'Jefa' },
      { columna: 'otros_contactos', antes: lineas.join('\n'), despues: suya.otros_contactos },
    ]);
    const antes = await agenda(id);
    expect((await enviar(admin, SUBIR, cambiada, revisada.body.huella)).status).toBe(201);
    const despues = await agenda(id);
    // Who is still there is the same one, and not one like it.
    expect(despues.contactos.map(({ nombre }: { nombre: string }) => nombre)).toEqual(['Ana', 'Eva; la otra', 'Nuevo']);
    expect(despues.contactos[1].id).toBe(antes.contactos[1].id);
    expect(despues.direcciones).toEqual(antes.direcciones);
    const [rastro] = await test.db
      .select()
      .from(auditoria)
      .where(and(eq(auditoria.accion, 'editar-cliente'), eq(auditoria.entidad_id, id)))
      .orderBy(auditoria.id)
      .offset(1);
    expect(rastro!.detalle).toMatchObject({ giro: { antes: '', despues: 'Minería' } });
  });

  it('sin las columnas de contactos y direcciones, no cambian; el principal sigue a la ficha', async () => {
    const una = fila({ nombre: 'Ana', cargo: 'Compras', otros_contactos: 'Luis' });
    await enviar(admin, SUBIR, libro([una], ['cargo', 'otros_contactos']));
    const { id } = await deRut(una.rut_cliente);
    await enviar(admin, SUBIR, libro([{ ...una, nombre: 'Ana María' }]));
    const { contactos: suyos } = await agenda(id);
    expect(suyos.map(({ nombre, cargo }: Record<string, string>) => [nombre, cargo])).toEqual([
      ['Ana María', 'Compras'],
      ['Luis', ''],
    ]);
  });

  it('si los clientes cambiaron desde la revisión, no se guarda nada', async () => {
    const una = fila({ giro: 'Antes' });
    await enviar(admin, SUBIR, libro([una]));
    const cambiada = libro([{ ...una, giro: 'Después' }]);
    const { huella } = (await enviar(admin, SIMULAR, cambiada)).body;
    await enviar(admin, SUBIR, libro([{ ...una, giro: 'De otra persona' }]));
    expect((await enviar(admin, SUBIR, cambiada, huella)).status).toBe(409);
    expect((await deRut(una.rut_cliente)).giro).toBe('De otra persona');
  });

  it('cada celda mala se nombra, y ninguna fila se guarda', async () => {
    const [archivada, unida] = [fila({ empresa: 'Archivada' }), fila({ empresa: 'Unida' })];
    await enviar(admin, SUBIR, libro([archivada, unida, fila({ empresa: 'La que queda' })]));
    await test.db
      .update(clientes)
      .set({ archivado_en: new Date() })
      .where(eq(clientes.id, (await deRut(archivada.rut_cliente)).id));
    const [queda] = await test.db.select().from(clientes).where(eq(clientes.empresa, 'La que queda'));
    await admin.call('POST', `/api/clientes/cliente/${queda!.id}/unir`, {
      otro: (await deRut(unida.rut_cliente)).id,
      version: 1,
      version_otro: 1,
      tomar: [],
    });
    const antes = await test.db.$count(clientes);
    const buena = fila();
    const filas = [
      buena,
      fila({ rut_cliente: null }),
      fila({ rut_cliente: '12.345.678-9' }),
      fila({ rut_cliente: buena.rut_cliente! }),
      fila({ empresa: null }),
      fila({ mail: 'sin-arroba' }),
      fila({ credito: -1 }),
      fila({ credito: 'mucho' }),
      fila({ cargo: 'Jefa' }),
      fila({ otros_contactos: 'Ana\n; Compras' }),
      fila({ otras_direcciones: 'Obra; Uno 1; Gótica' }),
      archivada,
      unida,
    ];
    const mas = ['cargo', 'otros_contactos', 'otras_direcciones'];
    const esperados: [number, string, string][] = [
      [3, 'rut_cliente', 'El RUT es requerido.'],
      [4, 'rut_cliente', 'El RUT no es válido: revisa el dígito verificador.'],
      [5, 'rut_cliente', `El RUT ${buena.rut_cliente} ya está en la fila 2.`],
      [6, 'empresa', 'Escribe la empresa, o el nombre de la persona.'],
      [7, 'mail', 'El correo electrónico no es válido.'],
      [8, 'credito', 'El crédito debe ser un número entero de 0 o más, en pesos.'],
      [9, 'credito', '«mucho» no es un número.'],
      [10, 'cargo', 'No hay contacto que lo lleve: faltan su nombre, mail y celular.'],
      [11, 'otros_contactos', 'Línea 2: Escribe su nombre, su correo o su celular.'],
    ];
    const { status, body } = await enviar(admin, SIMULAR, libro(filas, mas));
    const vistos = body.errores.map(({ fila, columna, mensaje }: Record<string, unknown>) => [fila, columna, mensaje]);
    expect([status, vistos]).toEqual([
      400,
      [
        ...esperados,
        [12, 'otras_direcciones', 'No hay una comuna «Gótica».'],
        [13, 'rut_cliente', 'Es de un cliente archivado, «Archivada»: recupéralo antes.'],
        [14, 'rut_cliente', 'Es de un cliente que se unió a «La que queda».'],
      ],
    ]);
    expect((await enviar(admin, SUBIR, libro(filas, mas))).status).toBe(400);
    // Also those that only show beside what there is.
    expect((await enviar(admin, SUBIR, libro([buena, unida]))).status).toBe(400);
    expect(await test.db.$count(clientes)).toBe(antes);

    const marcada = read((await enviar(admin, `${SUBIR}/errores`, libro(filas, mas))).raw);
    expect(utils.sheet_to_json(marcada.Sheets.Errores!)).toHaveLength(12);
    // It may be mended and sent again: what the person's workbook doesn't say, it doesn't say either.
    const encabezado = utils.sheet_to_json<string[]>(marcada.Sheets.Clientes!, { header: 1 })[0];
    expect(encabezado).toEqual([...COLUMNAS_CLIENTES, ...mas]);
  });

  it('lo que parece una fórmula se guarda como texto, y no se ejecuta al exportar', async () => {
    const una = fila({ empresa: '=HYPERLINK("http://malo.test")', giro: '+1+1' });
    await enviar(admin, SUBIR, libro([una]));
    const { empresa } = await deRut(una.rut_cliente);
    expect(empresa).toBe('=HYPERLINK("http://malo.test")');
    const hoja = read(await exportado()).Sheets.Clientes!;
    const celdas = Object.values(hoja).filter(({ v }: { v?: unknown }) => String(v).startsWith('=HYPERLINK'));
    expect(celdas).toEqual([expect.objectContaining({ t: 's' })]);
    expect(celdas[0]).not.toHaveProperty('f');
  });

  it('no toma otro encabezado, ni lo que no es una planilla, ni la de quien no puede', async () => {
    const sobra = await enviar(admin, SIMULAR, libro([fila()], ['comision']));
    expect([sobra.status, sobra.body.message]).toEqual([400, expect.stringContaining('sobra «comision»')]);
    const productos = await readFile('server/testing/planillas/libreoffice-lista.xlsx');
    expect((await enviar(admin, SIMULAR, productos)).status).toBe(400);
    expect((await enviar(admin, SIMULAR, Buffer.from('hola'))).status).toBe(400);
    expect((await enviar(admin, SIMULAR, Buffer.alloc(0))).status).toBe(400);
    expect((await enviar(admin, SIMULAR, libro([fila()]), undefined, 'clientes.csv')).status).toBe(400);
    expect((await enviar(empleado, SUBIR, libro([fila()]))).status).toBe(403);
  });

  it('tres cargas iguales a la vez, mientras otros editan, crean cada cliente y contacto una sola vez', async () => {
    const filas = Array.from({ length: 40 }, () => fila({ nombre: 'Ana', otros_contactos: 'Luis' }));
    await enviar(admin, SUBIR, libro(filas.slice(0, 1)));
    const { id } = await deRut(filas[0]!.rut_cliente);
    const antes = await test.db.$count(clientes);
    const archivo = libro(filas, ['otros_contactos']);
    const [cargas] = await Promise.all([
      Promise.all([1, 2, 3].map(() => enviar(admin, SUBIR, archivo))),
      Promise.all(
        Array.from({ length: 10 }, (_, n) =>
          admin.call('POST', `/api/clientes/cliente/${id}/contactos`, { mail: `${n}@a.test` }),
        ),
      ),
    ]);
    expect(cargas.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(cargas.reduce((suma, { body }) => suma + body.creados, 0)).toBe(39);
    expect(await test.db.$count(clientes)).toBe(antes + 39);
    const otro = await deRut(filas[1]!.rut_cliente);
    expect(await test.db.$count(contactos, eq(contactos.cliente_id, otro.id))).toBe(2);
  });
});

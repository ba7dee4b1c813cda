import { beforeEach, describe, expect, it } from 'vitest';
import { ESTADOS_OC } from '#contract/licitacion/mercado-publico/estados.ts';
import { jsonPegado, leerLicitaciones, leerOrdenes } from '#contract/licitacion/mercado-publico/leer.ts';
import {
  abrirMercadoPublico,
  compraAgilDePrueba,
  envuelto,
  json,
  licitacionDePrueba,
  texto,
} from '#server/testing/mercado-publico.ts';
import { MercadoPublico } from './index.ts';

const TICKET = 'F8537A18-6766-4DEF-9E59-426B4FEE2844';
const server = await abrirMercadoPublico();
const ajustes = { MERCADO_PUBLICO_URL: server.url, MERCADO_PUBLICO_TICKET: TICKET };
const api = new MercadoPublico(ajustes, { backoffMs: 5 });
/** For what never answers: on a busy machine what does may take as long. */
const impaciente = new MercadoPublico(ajustes, { timeoutMs: 700, backoffMs: 5 });
const callado = () => {};
const lista = (...Listado: unknown[]) => ({ Cantidad: Listado.length, FechaCreacion: 'x', Version: 'v1', Listado });

beforeEach(() => void server.asked.splice(0));

async function falla(quien = api): Promise<string> {
  const error = await quien.licitaciones({ codigo: '1509-5-L114' }).then(
    () => null,
    (error: unknown) => error as Error,
  );
  expect(error).toMatchObject({ code: 'MERCADO_PUBLICO' });
  // Whatever went wrong, the ticket is nowhere in what is told or logged.
  expect(JSON.stringify([error!.message, error!.stack, error!.cause])).not.toContain(TICKET);
  return error!.message;
}

describe('lo que se pregunta', () => {
  it('va a la dirección de la casa, con código, fecha como ddmmaaaa, estado y ticket', async () => {
    server.next(json(lista(licitacionDePrueba())), json(lista()), json(lista()));
    const { leidas } = await api.licitaciones({ codigo: ' 1509-5-l114 ' });
    expect(leidas[0]).toMatchObject({
      codigo: '1509-5-L114',
      comprador: 'I MUNICIPALIDAD DE RENCA',
      fecha_cierre: '2026-11-24T18:00:00.000Z',
      fecha_preguntas: '2026-11-12T21:00:00.000Z',
      fecha_adjudicacion: '2026-11-30T20:00:00.000Z',
      items: [{ correlativo: 1, codigo_producto: '27112701', cantidad: 10, adjudicacion: null }],
    });
    await api.licitaciones({ fecha: '2026-11-09', estado: 5 });
    await api.ordenes({ codigo: '2097-241-SE14' });
    expect(server.asked.map(({ pathname, search }) => pathname + search)).toEqual([
      `/servicios/v1/publico/licitaciones.json?codigo=1509-5-L114&ticket=${TICKET}`,
      `/servicios/v1/publico/licitaciones.json?fecha=09112026&estado=5&ticket=${TICKET}`,
      `/servicios/v1/publico/ordenesdecompra.json?codigo=2097-241-SE14&ticket=${TICKET}`,
    ]);
  });

  it('la lista de un día se lee entera, por larga que sea; de lo pegado, hasta 500', async () => {
    const dia = lista(...Array.from({ length: 720 }, (_, n) => ({ CodigoExterno: `4000-${n + 1}-LE26` })));
    server.next(json(dia));
    expect((await api.licitaciones({ fecha: '2026-11-09', estado: 5 })).leidas).toHaveLength(720);
    expect(() => jsonPegado(JSON.stringify(dia), leerLicitaciones)).toThrow('hasta 500');
  });

  it.each(['http://malo.test/', '1509-5-L114&ticket=otro', '../../x', 'L114', ''])(
    '«%s» no es un código',
    async (codigo) => {
      await expect(api.licitaciones({ codigo })).rejects.toThrow('debe ser como 1509-5-L126');
      expect(server.asked).toEqual([]);
    },
  );

  it('sin ticket no se pregunta nada, y se dice cómo seguir', async () => {
    const sin = new MercadoPublico({ MERCADO_PUBLICO_URL: server.url, MERCADO_PUBLICO_TICKET: undefined });
    expect(sin.available).toBe(false);
    await expect(sin.ordenes({ codigo: '2097-241-SE14' })).rejects.toThrow('pega o sube el JSON');
    expect(server.asked).toEqual([]);
  });
});

describe('las Compras Ágiles', () => {
  const NOK = (codigo: string, mensaje: string) => ({ success: 'NOK', payload: null, errors: [{ codigo, mensaje }] });
  const tickets: unknown[] = [];
  const conTicket =
    (answer: ReturnType<typeof json>): ReturnType<typeof json> =>
    (request, response, url) => {
      tickets.push(request.headers.ticket);
      answer(request, response, url);
    };

  it('se piden a la segunda API, con el ticket en su encabezado y en ninguna dirección', async () => {
    server.next(conTicket(envuelto(compraAgilDePrueba())));
    const leida = await api.oportunidad(' 1057539-228-cot26 ');
    expect(leida).toMatchObject({
      codigo: '1057539-228-COT26',
      estado: 5,
      moneda: 'CLP',
      monto_estimado: 998_592,
      comprador: 'I MUNICIPALIDAD DE RENCA',
      comprador_rut: '69.071.200-7',
      despacho: 'Blanco Encalada 1335, en 3 días',
      fecha_publicacion: '2026-11-25T16:10:00.000Z',
      fecha_cierre: '2026-12-04T12:00:00.000Z',
      items: [{ correlativo: 1, codigo_producto: '27112701', cantidad: 4, unidad: 'Unidad', adjudicacion: null }],
    });
    expect(server.asked.map(({ pathname, search }) => pathname + search)).toEqual([
      '/v2/compra-agil/1057539-228-COT26',
    ]);
    expect(tickets).toEqual([TICKET]);
    const otro = new MercadoPublico({ ...ajustes, MERCADO_PUBLICO_AGIL_TICKET: 'EL-DE-COMPRA-AGIL' });
    server.next(conTicket(envuelto(compraAgilDePrueba())));
    await otro.oportunidad('1057539-228-COT26');
    expect(tickets.at(-1)).toBe('EL-DE-COMPRA-AGIL');
    // What is no Compra Ágil is asked of the first one.
    server.next(json(lista(licitacionDePrueba())));
    expect((await api.oportunidad('1509-5-L114'))?.codigo).toBe('1509-5-L114');
    expect(server.asked.at(-1)!.pathname).toBe('/servicios/v1/publico/licitaciones.json');
  });

  it('de un día se leen página por página, siempre con su ventana de tiempo', async () => {
    const pagina = (n: number) =>
      envuelto({
        items: [{ codigo: `1057539-${n}-COT26`, nombre: 'Guantes', montos: { moneda: 'CLP', monto_disponible: 5 } }],
        paginacion: { total_paginas: 2, numero_pagina: n, tamano_pagina: 50, total_resultados: 2 },
      });
    server.next(pagina(1), pagina(2));
    const codigos: string[] = [];
    for await (const leidas of api.comprasAgiles('2026-11-09')) codigos.push(...leidas.map(({ codigo }) => codigo));
    expect(codigos).toEqual(['1057539-1-COT26', '1057539-2-COT26']);
    expect(server.asked.map(({ search }) => search)).toEqual(
      [1, 2].map(
        (n) =>
          `?estado=publicada&publicado_desde=2026-11-09T00%3A00%3A00Z&publicado_hasta=2026-11-09T23%3A59%3A59Z&ordenar_por=FechaPublicacion&tamano_pagina=50&numero_pagina=${n}`,
      ),
    );
  });

  it.each([
    [json(NOK('403', 'El ticket no existe, es inválido o no tiene permisos.'), 403), /no acepta el ticket/, 1],
    [json(NOK('404', 'No existe.'), 404), /no conoce ese código: No existe\./, 1],
    [json(NOK('PARAMETROS_INVALIDOS', 'Parámetros de consulta inválidos'), 400), /\(400\): Parámetros de consulta/, 1],
    [json({ success: 'ERROR', payload: null, errors: [{ codigo: 'ERROR_INTERNO' }] }, 500), /ERROR_INTERNO/, 3],
    // Whoever waited half a minute for nothing doesn't wait for it again.
    [texto('Gateway Timeout', 504), /\(504\)/, 1],
    [callado, /tarda demasiado/, 1],
  ])('lo que falla se dice en palabras (%#)', async (answer, said, times) => {
    server.next(...Array.from({ length: times }, () => answer as never));
    const quien = new MercadoPublico(ajustes, { backoffMs: 5, ...(answer === callado && { timeoutMs: 700 }) });
    await expect(quien.oportunidad('1057539-228-COT26')).rejects.toThrow(said);
    expect(server.asked).toHaveLength(times);
  });

  it('pegadas se leen como las otras, con quién la ganó y en qué moneda', () => {
    const ganada = compraAgilDePrueba({
      estado: { codigo: 'proveedor_seleccionado' },
      presupuesto: {
        moneda: 'UTM',
        monto_disponible: 30,
        monto_disponible_clp: 2_067_690,
        valor_cambio_moneda: 68_923,
        fecha_cambio_moneda: '2026-11-01 00:00',
      },
      proveedores_cotizando: [
        {
          rut_proveedor: '78.496.521-K',
          razon_social: 'Perdedora',
          proveedor_seleccionado: 0,
          productos_cotizados: [],
        },
        {
          rut_proveedor: '76.000.000-0',
          razon_social: 'Ganadora SpA',
          proveedor_seleccionado: 1,
          productos_cotizados: [{ codigo_producto: 27112701, precio_unitario: 54_780 }],
        },
      ],
    });
    const envuelta = { success: 'OK', trace: null, payload: ganada, errors: null };
    for (const pegado of [envuelta, ganada, [ganada], { success: 'OK', payload: { items: [ganada] } }]) {
      expect(jsonPegado(JSON.stringify(pegado), leerLicitaciones).leidas).toMatchObject([
        {
          codigo: '1057539-228-COT26',
          estado: 8,
          moneda: 'UTM',
          monto_estimado: 30,
          cambio: { valor: 68_923, fecha: '2026-11-01T03:00:00.000Z' },
          items: [{ adjudicacion: { rut: '76.000.000-0', nombre: 'Ganadora SpA', monto_unitario: 54_780 } }],
        },
      ]);
    }
    // Both in one paste.
    expect(
      jsonPegado(JSON.stringify([licitacionDePrueba(), ganada]), leerLicitaciones).leidas.map(({ codigo }) => codigo),
    ).toEqual(['1509-5-L114', '1057539-228-COT26']);
  });
});

describe('lo que falla', () => {
  it.each([
    ['500', json({ Codigo: 10500, Mensaje: 'Existen peticiones simultáneas' }, 500)],
    ['503 con una página', texto('<html>mantención</html>', 503)],
    ['429', json({}, 429, { 'retry-after': '0' })],
    ['una página con 200', texto('<!DOCTYPE html><title>Inicio</title>')],
    ['JSON cortado', texto('{"Cantidad":1,"Listado":[{"Codigo')],
    ['nada', texto('')],
    ['una queja con 200', json({ Codigo: 10500, Mensaje: 'Existen peticiones simultáneas' })],
    ['la conexión cortada', (request: { socket: { destroy: () => void } }) => request.socket.destroy()],
    ['no responde a tiempo', callado],
  ])('%s: se vuelve a preguntar', async (_, answer) => {
    server.next(answer as never, json(lista(licitacionDePrueba())));
    const quien = answer === callado ? impaciente : api;
    expect((await quien.licitaciones({ codigo: '1509-5-L114' })).leidas).toHaveLength(1);
    expect(server.asked).toHaveLength(2);
  });

  it.each([
    [json({ Mensaje: `falla con ${TICKET}` }, 500), /tiene un problema \(500\): falla con …/, 3],
    [texto('<html>', 200), /una página web en vez de datos/, 3],
    [texto('{', 200), /no se entiende/, 3],
    [json({}, 429, { 'retry-after': '0' }), /pide esperar/, 3],
    // It asks for more than anybody would wait.
    [json({}, 429, { 'retry-after': '3600' }), /pide esperar/, 1],
    [callado, /tarda demasiado/, 3],
    [json({ Codigo: 203, Mensaje: 'Ticket no válido.' }), /no acepta el ticket/, 1],
    [json({}, 401), /no acepta el ticket/, 1],
    [json({}, 404), /no conoce ese código/, 1],
    [json({ Codigo: 400, Mensaje: 'El formato de la fecha no es válido.' }, 400), /\(400\): El formato de la fecha/, 1],
    [texto('', 302, { location: 'http://127.0.0.1:1/robo' }), /otra dirección/, 1],
  ])('se dice en palabras, tras las veces que corresponde (%#)', async (answer, said, times) => {
    server.next(...Array.from({ length: times }, () => answer as never));
    expect(await falla(answer === callado ? impaciente : api)).toMatch(said as RegExp);
    expect(server.asked).toHaveLength(times as number);
  });

  it('lo que es demasiado no se guarda entero', async () => {
    server.next((_request, response) => {
      response.end(Buffer.alloc(40 * 1024 * 1024, 32));
    });
    const paciente = new MercadoPublico(ajustes, { timeoutMs: 60_000 });
    await expect(paciente.licitaciones({ codigo: '1509-5-L114' })).rejects.toThrow('más de lo que se puede leer');
  });
});

describe('lo que se pega', () => {
  it('una respuesta entera, una lista o una sola, con lo que no se entiende aparte', () => {
    const una = licitacionDePrueba();
    for (const pegado of [lista(una), [una], una]) {
      expect(
        jsonPegado(`\uFEFF${JSON.stringify(pegado)}`, leerLicitaciones).leidas.map(({ codigo }) => codigo),
      ).toEqual(['1509-5-L114']);
    }
    const { leidas, rechazadas } = jsonPegado(
      JSON.stringify([una, { CodigoExterno: 'no es' }, { Nombre: 'sin código' }, 7]),
      leerLicitaciones,
    );
    expect(leidas).toHaveLength(1);
    expect(rechazadas.map(({ lugar, motivo }) => [lugar, motivo])).toEqual([
      [2, 'No se entiende CodigoExterno.'],
      [3, 'No se entiende CodigoExterno.'],
      [4, 'No se entiende CodigoExterno.'],
    ]);
    expect(() => jsonPegado('hola', leerLicitaciones)).toThrow('no es JSON');
    expect(() => jsonPegado('{}', leerOrdenes)).toThrow('No encontramos ninguna');
    // What they complain of is told in their words.
    expect(() => jsonPegado('{"Codigo":203,"Mensaje":"Ticket no válido."}', leerOrdenes)).toThrow(
      'Mercado Público respondió un error: Ticket no válido.',
    );
    expect(() =>
      jsonPegado(
        '{"success":"NOK","payload":null,"errors":[{"codigo":"404","mensaje":"No existe la Compra Ágil."}]}',
        leerLicitaciones,
      ),
    ).toThrow('respondió un error: No existe la Compra Ágil.');
  });

  it('lo que falta es nada, lo raro no rompe, y lo largo se corta', () => {
    const [leida] = leerLicitaciones({
      CodigoExterno: '1057539-228-COT26',
      Nombre: `  MUY \n LARGO ${'x'.repeat(999)}`,
      CodigoEstado: '5',
      MontoEstimado: 'no dice',
      Fechas: { FechaCierre: '0001-01-01T00:00:00', FechaPublicacion: '2026-07-01T09:30:00.123' },
      Items: { Cantidad: 2, Listado: [{ NombreProducto: 'GUANTES', Cantidad: '12,5' }, { Descripcion: 'PALA' }] },
    }).leidas;
    expect(leida).toMatchObject({ estado: 5, monto_estimado: null, fecha_cierre: null, comprador: '' });
    expect(leida!.fecha_publicacion).toBe('2026-07-01T13:30:00.000Z');
    expect(leida!.nombre).toHaveLength(300);
    expect(leida!.nombre.startsWith('MUY LARGO x')).toBe(true);
    expect(leida!.items.map(({ nombre, cantidad }) => [nombre, cantidad])).toEqual([
      ['GUANTES', 12.5],
      ['PALA', 0],
    ]);
  });

  it('uno solo que no está en una lista es una lista de uno', () => {
    const [leida] = leerLicitaciones({
      Cantidad: 1,
      Listado: licitacionDePrueba({ Items: { Listado: { Correlativo: 1, NombreProducto: 'PALA', Cantidad: 2 } } }),
    }).leidas;
    expect(leida!.items.map(({ nombre, cantidad }) => [nombre, cantidad])).toEqual([['PALA', 2]]);
  });

  it('la visita, la forma de pago y el tipo', () => {
    const [leida] = leerLicitaciones(
      licitacionDePrueba({
        Tipo: 'le',
        Moneda: 'UTM',
        Modalidad: 2,
        Fechas: { FechaVisitaTerreno: '2026-11-20T10:00:00' },
      }),
    ).leidas;
    expect(leida).toMatchObject({
      tipo: 'LE',
      moneda: 'UTM',
      forma_pago: 'Pago a 30, 60 y 90 días',
      fecha_visita: '2026-11-20T13:00:00.000Z',
    });
  });

  it('una orden de compra', () => {
    const { leidas } = leerOrdenes({
      Cantidad: 1,
      Listado: [
        {
          Codigo: '2097-241-se14',
          Nombre: 'HERRAMIENTAS',
          CodigoEstado: 6,
          CodigoLicitacion: '1509-5-L114',
          TipoMoneda: 'CLF',
          FormaPago: '2',
          TipoDespacho: 14,
          TotalNeto: 100_000,
          PorcentajeIva: 19,
          Impuestos: 19_000,
          Total: 119_000,
          Comprador: { NombreOrganismo: 'Hospital', RutUnidad: '61.608.000-8' },
          Proveedor: { Nombre: 'Fussan', RutSucursal: '76.000.000-0' },
          Fechas: { FechaEnvio: '2026-11-20T09:00:00' },
          Items: {
            Listado: [{ Correlativo: 1, Producto: 'Taladro', Cantidad: 2, Unidad: 'Unidad', PrecioNeto: 50_000 }],
          },
        },
      ],
    });
    expect(leidas[0]).toMatchObject({
      codigo: '2097-241-SE14',
      codigo_licitacion: '1509-5-L114',
      estado: 6,
      moneda: 'CLF',
      forma_pago: '30 días contra la recepción de la factura',
      despacho: 'Retiran de nuestra bodega',
      total_neto: 100_000,
      total: 119_000,
      proveedor_rut: '76.000.000-0',
      fecha_envio: '2026-11-20T12:00:00.000Z',
      items: [{ producto: 'Taladro', cantidad: 2, precio_neto: 50_000 }],
    });
    expect(ESTADOS_OC[leidas[0]!.estado!]).toBe('Aceptada');
  });
});

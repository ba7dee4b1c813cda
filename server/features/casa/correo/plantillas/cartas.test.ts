import { expect, it } from 'vitest';
import { type DatosDePlantilla, escribirCorreo, type Plantilla } from './index.ts';
import { MEMBRETE } from './membrete-de-prueba.ts';

const ENLACE = 'https://tienda.cl/x';
const CUANDO = '2026-11-21T12:00:00.000Z';
const HOSTIL = 'Ana http://evil.cl www.evil.cl evil.cl/x yo@evil.cl';

/** Each with what a person may have written in it, at its worst. */
const DATOS: Omit<DatosDePlantilla, 'orden-completa'> = {
  'compra-anulada': {
    num_pedido: 482_913,
    motivo: HOSTIL,
    por_devolver: 43_970,
    en_revision: true,
    lineas: [{ descripcion: HOSTIL, cantidad: 2, subtotal: 39_980 }],
    total: 43_970,
    enlace: ENLACE,
  },
  'compra-avanzada': {
    num_pedido: 482_913,
    estado: 'Despachado',
    entrega: 'despacho',
    destino: HOSTIL,
    fecha_retiro: '2026-11-28',
    transportista: HOSTIL,
    num_gd: HOSTIL,
    recibido_por: null,
    lineas: [{ descripcion: HOSTIL, cantidad: 2 }],
    enlace: ENLACE,
  },
  'compra-recortada': {
    num_pedido: 482_913,
    descripcion: HOSTIL,
    cantidad: 2,
    quedan: 1,
    motivo: HOSTIL,
    antes: 59_970,
    total: 19_990,
    pagado: true,
    enlace: ENLACE,
  },
  'retorno-recibido': {
    num_pedido: 482_913,
    motivo: HOSTIL,
    lineas: [{ descripcion: HOSTIL, cantidad: 2 }],
    enlace: ENLACE,
  },
  'producto-llego': { descripcion: HOSTIL, precio: '$9.990', enlace: ENLACE, avisos: ENLACE },
  'pregunta-respondida': { descripcion: HOSTIL, pregunta: HOSTIL, respuesta: HOSTIL, enlace: ENLACE },
  'compra-por-atrasarse': {
    num_pedido: 482_913,
    entrega: 'despacho',
    fecha: '2026-11-30',
    enlace: ENLACE,
  },
  'compra-reservada': {
    num_pedido: 482_913,
    hasta: CUANDO,
    corta: true,
    motivo: HOSTIL,
    lineas: [{ descripcion: HOSTIL, cantidad: 2, subtotal: 39_980 }],
    total: 39_980,
    enlace: ENLACE,
  },
  'pago-recibido': {
    num_pedido: 482_913,
    monto: 19_990,
    pago: { tipo: 'Crédito, en cuotas', cuotas: 6, monto_cuota: 3_332, tarjeta: '6623', codigo_autorizacion: '123456' },
    vuelve: 19_990,
    motivo: 'El pedido ya estaba pagado.',
    repuesto: true,
    entrega: HOSTIL,
    enlace: ENLACE,
  },
  'pago-confirmado': {
    num_pedido: 482_913,
    monto: 19_990,
    fecha: '2026-11-28',
    medio: 'transferencia',
    falta: 1_000,
    entrega: HOSTIL,
    enlace: ENLACE,
  },
  'documento-tributario': {
    numero: 'Factura electrónica 123',
    total: 19_990,
    emisor: HOSTIL,
    enlace: ENLACE,
    archivo: 'dte-33-123',
    papel: {
      documento: {
        tipo: 33,
        folio: 123,
        fecha: '2026-11-28',
        base: 'neto',
        emisor: {
          rut: '76000000-0',
          razon_social: HOSTIL,
          giro: HOSTIL,
          actecos: [475_201],
          direccion: HOSTIL,
          comuna: 'Ñuñoa',
          ciudad: 'Santiago',
          resolucion: { numero: 0, fecha: '2026-11-01' },
        },
        receptor: { rut: '60803000-K', razon_social: HOSTIL },
        lineas: [{ nombre: HOSTIL, monto: 16_798 }],
        totales: { neto: 16_798, exento: 0, iva: 3_192, impuestos: [], total: 19_990, no_facturable: 0 },
      },
      ted: '<TED></TED>',
      formato: 'carta',
      cedible: false,
      direccion_sii: 'SANTIAGO',
    },
    xml: '<DTE/>',
    de_prueba: true,
  },
  'comprobante-rechazado': { num_pedido: 482_913, motivo: HOSTIL, falta: 19_990, hasta: CUANDO, enlace: ENLACE },
  'webpay-no-devolvio': {
    num_pedido: 482913,
    monto: 1_000,
    motivo: HOSTIL,
    orden: 'F482913-0a1b2c3d4e5f',
    enlace: ENLACE,
  },
  'aviso-de-emision': { avisos: [HOSTIL, 'Quedan 3 folios de boleta electrónica.'], enlace: ENLACE },
  alarma: {
    asunto: 'Sin respaldo (web-1.tienda.cl)',
    momento: 'empieza',
    desde: '27-11-2026, 03:30',
    detalle: 'El último intento falló: no hay quien responda en 127.0.0.1:5432.',
    seccion: 'Sin respaldo',
    enlace: ENLACE,
  },
  conciliacion: { cuando: '27-11-2026, 03:30', diferencias: 2, faltas: [HOSTIL, 'Pedido 482913'], enlace: ENLACE },
  reembolso: {
    num_pedido: 482_913,
    monto: 19_990,
    fecha: '2026-11-28',
    medio: 'transferencia',
    referencia: HOSTIL,
    motivo: HOSTIL,
    deshecho: false,
    falta: 1_000,
    enlace: ENLACE,
  },
  contacto: { asunto: HOSTIL, cuerpo: `Nombre: ${HOSTIL}\n\n${HOSTIL}`, responder_a: null },
  'contacto-copia': { asunto: HOSTIL, cuerpo: `Nombre: ${HOSTIL}\n\n${HOSTIL}` },
  'cotizacion-pedida': { productos: [{ descripcion: HOSTIL, cantidad: 1 }] },
  'recuperar-clave': { enlace: ENLACE, horas: 1 },
  'aviso-de-bloqueo': { enlace: ENLACE, horas: 24 },
  'clave-cambiada': { cuando: CUANDO, enlace: ENLACE },
  'correo-cambiado': { cuando: CUANDO, enlace: ENLACE },
  'sesion-nueva': { cuando: CUANDO, dispositivo: HOSTIL, ip: '10.0.0.1', enlace: ENLACE },
  'volver-a-escribir': { enlace: ENLACE },
  bienvenida: { rol_solicitado: 'employee', enlace: ENLACE },
  'rol-resuelto': { rol: 'employee', aprobada: true, enlace: ENLACE },
  invitacion: { rol: 'employee', dias: 7, enlace: ENLACE },
  'compra-por-aprobar': {
    num_pedido: 482_913,
    quien: HOSTIL,
    lineas: [{ descripcion: HOSTIL, cantidad: 2, subtotal: 39_980 }],
    total: 39_980,
    hasta: CUANDO,
    enlace: ENLACE,
  },
  'compra-aprobada': { num_pedido: 482_913, total: 39_980, vence_pago: null, hasta: CUANDO, enlace: ENLACE },
  'invitacion-empresa': { empresa: HOSTIL, rol: 'comprador', dias: 7, enlace: ENLACE },
  'orden-a-proveedor': {
    orden_id: 1,
    numero: 'OC 000123',
    nombre_provedor: HOSTIL,
    productos: 1,
    unidades: 2,
    total: '$23.800',
    plazo: '01-12-2026',
    entregar_en: HOSTIL,
    otra_vez: true,
    papel: {
      archivo: 'oc-000123.pdf',
      documento: { cabecera: { emisor: { nombre: '', datos: [] }, titulo: '' }, columnas: [], filas: [] },
    },
  },
  'orden-anulada': { orden_id: 1, numero: 'OC 000123', nombre_provedor: HOSTIL, motivo: HOSTIL },
  'devolucion-a-proveedor': {
    devolucion_id: 1,
    numero: 'DEV 000123',
    nombre_provedor: HOSTIL,
    productos: 1,
    unidades: 2,
    entregada: null,
    otra_vez: true,
    papel: {
      archivo: 'dev-000123.pdf',
      documento: { cabecera: { emisor: { nombre: '', datos: [] }, titulo: '' }, columnas: [], filas: [] },
    },
  },
  'devolucion-anulada': { devolucion_id: 1, numero: 'DEV 000123', nombre_provedor: HOSTIL, motivo: HOSTIL },
  'respuesta-dte': {
    dte_id: 1,
    documento: HOSTIL,
    emisor: HOSTIL,
    respuestas: [HOSTIL],
    archivos: [{ archivo: 'resultado-1.xml', contenido: '<a/>' }],
  },
  'facturas-vencidas': {
    cliente: HOSTIL,
    total: '$119.000',
    facturas: [{ documento: 'Factura 1234', num_pedido: 123456, vence: '2026-10-01', saldo: '$119.000' }],
  },
  'ordenes-atrasadas': {
    orden_id: null,
    nombre_provedor: HOSTIL,
    pendientes: [
      { numero: 'OC 000123', vence: '2026-11-21', descripcion: HOSTIL, codigo_proveedor: HOSTIL, unidades: 2 },
    ],
  },
  'cotizacion-enviada': {
    version_id: 1,
    cotizacion_id: 1,
    numero: 'N° 1001',
    nombre: HOSTIL,
    version: 2,
    productos: 3,
    total: '$119.000',
    vence: '2026-12-05',
    otra_vez: true,
    enlace: ENLACE,
    papel: {
      archivo: 'cotizacion-1.pdf',
      documento: {
        cabecera: { emisor: { nombre: 'Fussan', datos: [] }, titulo: 'Cotización' },
        columnas: [],
        filas: [],
      },
    },
  },
  'cotizacion-por-vencer': {
    cotizacion_id: 1,
    numero: 'N° 1001',
    nombre: HOSTIL,
    total: '$119.000',
    vence: '2026-12-05',
    enlace: ENLACE,
  },
  'cotizacion-aceptada': {
    cotizacion_id: 1,
    numero: 'N° 1001',
    nombre: HOSTIL,
    total: '$119.000',
    se_compra: true,
    enlace: ENLACE,
  },
  'cotizacion-solicitada': {
    cotizacion_id: 1,
    numero: 'N° 1001',
    productos: [{ descripcion: HOSTIL, cantidad: 2 }],
    total: '$119.000',
    enlace: ENLACE,
    papel: {
      archivo: 'cotizacion-1.pdf',
      documento: {
        cabecera: { emisor: { nombre: 'Fussan', datos: [] }, titulo: 'Cotización' },
        columnas: [],
        filas: [],
      },
    },
  },
  'plazos-de-licitaciones': {
    plazos: [{ que: 'Cierre', codigo: '1509-5-L126', nombre: HOSTIL, comprador: HOSTIL, cuando: '24-11-2026, 15:00' }],
    enlace: ENLACE,
  },
  'reclamo-avanzado': {
    numero: 'Reclamo 000123',
    num_pedido: 482_913,
    paso: 'resuelto',
    tipo: 'Garantía',
    texto: HOSTIL,
    vence: '2026-12-01',
    resolucion: 'Devolución de dinero',
    devuelto: '$19.990',
    referencia: HOSTIL,
    vuelve: HOSTIL,
    enlace: ENLACE,
  },
  'aviso-de-reclamo': {
    reclamo_id: 1,
    numero: 'Reclamo 000123',
    num_pedido: 482_913,
    cliente: HOSTIL,
    que: 'mensaje',
    texto: HOSTIL,
    vence: '2026-12-01',
    enlace: ENLACE,
  },
  'reclamos-atrasados': {
    reclamos: [{ numero: 'Reclamo 000123', tipo: 'Garantía', num_pedido: 482_913, vence: '2026-12-01' }],
    enlace: ENLACE,
  },
  'aviso-de-cotizacion': {
    cotizacion_id: 1,
    numero: 'N° 1001',
    cliente: HOSTIL,
    que: 'comentada',
    texto: HOSTIL,
    enlace: ENLACE,
  },
};

it.each(Object.keys(DATOS) as (keyof typeof DATOS)[])(
  '%s va con el aspecto de la tienda, y su texto dice lo mismo sin enlaces ajenos',
  async (plantilla: Plantilla) => {
    const { subject, html, text, attachments } = await escribirCorreo(
      plantilla,
      DATOS[plantilla as keyof typeof DATOS],
      MEMBRETE,
    );
    expect(subject).toMatch(/^Fussan: /);
    // Beside the logo only what a letter carries for another's program.
    const [logo, ...archivos] = attachments!;
    expect(logo).toMatchObject({ cid: 'logo-fussan', contentType: 'image/png' });
    const { archivos: suyos = [] } = DATOS[plantilla as keyof typeof DATOS] as { archivos?: { archivo: string }[] };
    expect(archivos.map(({ cid, contentType }) => [cid, contentType])).toEqual(
      archivos.map(() => [undefined, 'application/xml']),
    );
    for (const { archivo } of suyos) expect(archivos.map(({ filename }) => filename)).toContain(archivo);
    expect(html).toContain('src="cid:logo-fussan"');
    expect(html).toContain('alt="Fussan"');
    for (const version of [html!, text]) {
      expect(version).toContain('+56 2 2345 6700');
      expect(version).toMatch(/Recib(es|en) este correo porque/);
      expect(version).toContain(MEMBRETE.enlaces!.baja);
      expect(version).toContain(MEMBRETE.enlaces!.confirmar);
      expect(version).not.toMatch(/evil\.cl|https?:\/\/evil|www\./);
    }
    // All that leads anywhere is the shop's own.
    const enlaces = [...html!.matchAll(/href="([^"]*)"/g)].map(([, href]) => href!);
    for (const enlace of enlaces) expect(enlace).toMatch(/^(https:\/\/tienda\.cl|tel:\+5622345)/);
    // Each word of one version is in the other, but for the letters of its dress.
    const palabras = (texto: string) => new Set(texto.replace(/&#x27;/g, "'").match(/[\p{L}\p{N}]{3,}/gu));
    const delHtml = palabras(html!.replace(/<head>.*?<\/head>/s, '').replace(/<[^>]*>/g, ' '));
    for (const palabra of palabras(text.replace(/https?:\S+/g, ''))) expect(delHtml).toContain(palabra);
  },
);

it('sin enlaces de su dirección, como los del personal, no ofrece ninguno', async () => {
  const { html, text } = await escribirCorreo('clave-cambiada', DATOS['clave-cambiada'], {
    ...MEMBRETE,
    enlaces: null,
  });
  for (const version of [html!, text]) expect(version).not.toMatch(/No me escriban más|Confirmar mi correo/);
});

it('el mensaje de contacto llega línea por línea, y la dirección a que se responde, entera', async () => {
  const datos = {
    asunto: 'Brocas',
    cuerpo: 'Nombre: Ana\n\n¿Tienen de 8 mm?\r\nNecesito 200.',
    responder_a: 'ana@correo.cl',
  };
  const { subject, html, text } = await escribirCorreo('contacto', datos, { ...MEMBRETE, enlaces: null });
  expect(subject).toBe('Fussan: Contacto web: Brocas');
  expect(text).toContain('Nombre: Ana\n\n¿Tienen de 8 mm?\nNecesito 200.');
  expect(html).toContain('¿Tienen de 8 mm?<br/>Necesito 200.');
  for (const version of [html, text]) expect(version).toContain('ana@correo.cl');
});

it('un pedido que va en varios bultos los trae uno por uno, con dónde se sigue cada uno', async () => {
  const seguir = 'https://www.starken.cl/seguimiento?codigo=1';
  const datos = {
    ...DATOS['compra-avanzada'],
    bultos: [
      { numero: 1, transportista: 'Starken', seguimiento: '1', enlace: seguir },
      { numero: 2, transportista: HOSTIL, seguimiento: '', enlace: null },
    ],
  };
  const { html, text } = await escribirCorreo('compra-avanzada', datos, MEMBRETE);
  expect(text).toContain(`Bulto 1 de 2: Starken · 1\n  ${seguir}\nBulto 2 de 2: Ana`);
  expect(html).toContain(`href="${seguir}"`);
  expect(html).toContain('Seguir este bulto');
  for (const version of [html, text]) expect(version).not.toMatch(/evil\.cl|https?:\/\/evil/);
});

it('uno que ya iba en camino y se sigue de otro modo dice que se corrigió, y cómo se sigue', async () => {
  const datos = { ...DATOS['compra-avanzada'], seguimiento: 'https://fletes.test/99', corregido: true };
  const { subject, text } = await escribirCorreo('compra-avanzada', datos, MEMBRETE);
  expect(subject).toBe('Fussan: corregimos el seguimiento de tu pedido N° 482913');
  for (const dicho of ['Los correctos son estos', 'https://fletes.test/99']) expect(text).toContain(dicho);
});

it('lo que la tienda misma escribe no se parte: rutas, archivos y máquinas de una alarma', async () => {
  const archivo = '/var/lib/fussan/respaldos/fussan-2026.respaldo';
  const detalle = `El último respaldo, ${archivo}, no se pudo probar: no hay quien responda en 127.0.0.1:5432.`;
  for (const momento of ['empieza', 'sigue', 'termina'] as const) {
    const { subject, text, html } = await escribirCorreo('alarma', { ...DATOS.alarma, momento, detalle }, MEMBRETE);
    expect(subject).toContain('(web-1.tienda.cl)');
    for (const version of [text, html]) expect(version).toContain(detalle);
  }
});

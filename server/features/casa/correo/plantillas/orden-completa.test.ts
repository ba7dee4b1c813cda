import { expect, it } from 'vitest';
import type { PedidoHecho } from './datos.ts';
import { escribirCorreo } from './index.ts';
import { MEMBRETE } from './membrete-de-prueba.ts';

const COMPRA: PedidoHecho = {
  nombre: 'Ana Pérez',
  id: 1,
  num_pedido: 123_456,
  cliente: null,
  user_id: 7,
  email: 'ana@correo.test',
  codigo_producto_fussan: 1001,
  descripcion: 'Taladro',
  otv: 2,
  otv_compras: 2,
  precio_compra: 39_980,
  costo_envio: 3_990,
  precio_final: 43_970,
  base: 'bruto',
  neto: 36_950,
  iva: 7_020,
  provedor: 'Importadora',
  web_provedor: 'Tienda online Fussan',
  gestion_compras: 'Web',
  gestion_logica: '',
  fecha_compra: '2026-11-21',
  fecha_retiro: '2026-11-28',
  fecha_entrega: null,
  estado: 'Pendiente de Despacho',
  estado_pago: 'pendiente',
  direccion: 'Los Aromos 123',
  comuna: 'Maipú',
  contacto: 912_345_678,
  tipo_pago: 'Webpay/Transferencia',
  forma_pago: null,
  vence_pago: null,
  creada_en: '2026-11-21T12:00:00.000Z',
  reservada_hasta: '2026-11-22T15:30:00.000Z',
  reserva_corta: false,
  entrega: 'despacho',
  documento: 'boleta',
  factura: null,
  archivada: false,
  transportista: null,
  num_gd: null,
  seguimiento: null,
  recibido_por: null,
  pagado: 0,
  devuelto: 0,
  por_pagar: 0,
  por_devolver: 0,
  rebajado: 0,
  descuentos: 0,
  cupon: null,
  historial: [],
  items: [
    {
      linea: 1,
      medida: null,
      producto_id: 1,
      codigo_producto_fussan: 1001,
      descripcion: 'Taladro',
      proveedor_id: 1,
      provedor: 'Importadora',
      precio_unitario: 19_990,
      descuento: 0,
      cantidad: 2,
      anulada: 0,
      precio_por: 'normal' as const,
      subtotal: 39_980,
      imagen_url: null,
      cantidad_stock: null,
    },
  ],
};

/** What the mail says in both its versions, without the breaks that each puts in its own places. */
async function textosDe(cambios: Partial<PedidoHecho>): Promise<string[]> {
  const { html = '', text } = await escribirCorreo('orden-completa', { ...COMPRA, ...cambios }, MEMBRETE);
  return [html.replace(/<[^>]*>/g, ' '), text].map((version) => version.replace(/\s+/g, ' '));
}

it('un despacho con boleta dice adónde va, cuánto cuesta y qué documento es', async () => {
  for (const texto of await textosDe({})) {
    expect(texto).toMatch(/Despacho \$3\.990 /);
    expect(texto).toContain('Despacho a: Los Aromos 123, Maipú');
    expect(texto).toContain('Los despacharemos a tu dirección. Fecha estimada: 28-11-2026.');
    expect(texto).toContain('Documento: Boleta');
    expect(texto).toContain('Te guardamos los productos hasta el 22-11-2026, 12:30.');
    expect(texto).toContain('Teléfono de contacto: +56 9 1234 5678');
    expect(texto).not.toContain('Proveedor');
    expect(texto).toContain('Forma de pago: Webpay/Transferencia. Te contactamos para coordinar el pago.');
    expect(texto).not.toMatch(/Retiro|Factura/);
  }
});

it('un retiro con factura dice dónde, desde cuándo y a quién se factura', async () => {
  const textos = await textosDe({
    entrega: 'retiro',
    direccion: 'Retiro en tienda: Av. Uno 1, Ñuñoa',
    comuna: '',
    costo_envio: 0,
    precio_final: 39_980,
    documento: 'factura',
    factura: { rut: '76.543.210-3', razon_social: 'Uno SpA', giro: 'Construcción' },
  });
  for (const texto of textos) {
    expect(texto).toMatch(/Retiro en tienda Gratis/);
    expect(texto).toContain('Retiro en tienda: Av. Uno 1, Ñuñoa');
    expect(texto).toContain('Te avisaremos cuando puedas retirarlos: a más tardar el 28-11-2026.');
    expect(texto).toContain('Documento: Factura a Uno SpA · RUT 76.543.210-3 · Giro Construcción');
    expect(texto).not.toMatch(/Despacho a|despachamos/);
  }
});

it('saluda a quien compró y dice cómo está su pago, no en qué va', async () => {
  for (const texto of await textosDe({})) {
    expect(texto).toContain('Hola, Ana Pérez:');
    expect(texto).toContain('Pago: Pendiente');
    expect(texto).not.toContain('Pendiente de Despacho');
  }
  for (const texto of await textosDe({ nombre: null, estado_pago: 'pagado' })) {
    expect(texto).toContain('Hola:');
    expect(texto).toContain('Pago: Pagado');
    expect(texto).not.toContain('coordinar el pago');
  }
});

it('lleva la foto de cada producto que la tienda guarda, una vez, y va igual sin las demás', async () => {
  const [linea] = COMPRA.items;
  const items = ['/imagenes/una-640.webp', '/imagenes/una-640.webp', 'https://otra.test/x.png', null].map(
    (imagen_url) => ({ ...linea!, imagen_url }),
  );
  const leer = async (url: string) => (url.startsWith('/imagenes/') ? Buffer.from('jpeg') : undefined);
  const { html, attachments } = await escribirCorreo('orden-completa', { ...COMPRA, items }, MEMBRETE, leer);
  expect(attachments!.map(({ cid, contentType }) => [cid, contentType])).toEqual([
    ['logo-fussan', 'image/png'],
    ['imagenes-una-640-webp', 'image/jpeg'],
  ]);
  expect(html!.match(/src="cid:imagenes-una-640-webp"/g)).toHaveLength(2);
  expect(html).not.toContain('otra.test');
});

it('a quien transfiere le dice a qué cuenta, cuánto y con qué mensaje, mientras deba', async () => {
  const transfiere = { ...COMPRA, forma_pago: 'transferencia', por_pagar: 43_970 } as const;
  const { text: texto } = await escribirCorreo('orden-completa', transfiere, MEMBRETE);
  for (const dicho of [
    '00-123-45678-09',
    'Monto: $43.970',
    'Mensaje: Pedido 123456',
    '«Ya transferí»',
    'Correo: pagos@fussan.test',
  ]) {
    expect(texto).toContain(dicho);
  }
  expect(texto).not.toContain('coordinar el pago');
  const sinCuentas = await escribirCorreo('orden-completa', transfiere, { ...MEMBRETE, cuentas: [] });
  expect(sinCuentas.text).toContain('coordinar el pago');
  const pagada = await escribirCorreo('orden-completa', { ...transfiere, por_pagar: 0 }, MEMBRETE);
  expect(pagada.text).not.toContain('00-123-45678-09');
});

it('un correo es de Chile y se titula como su asunto', async () => {
  const correos = [
    await escribirCorreo('orden-completa', COMPRA, MEMBRETE),
    await escribirCorreo('recuperar-clave', { enlace: 'https://fussan.test/restablecer#token=a', horas: 1 }, MEMBRETE),
  ];
  for (const { html = '', subject } of correos) {
    expect(new Set(html.match(/lang="[^"]*"/g))).toEqual(new Set(['lang="es-CL"']));
    expect(html.match(/<title>[^<]*<\/title>/g)).toEqual([`<title>${subject}</title>`]);
  }
});

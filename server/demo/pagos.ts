import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { and, eq, isNotNull } from 'drizzle-orm';
import { cobrarCompra } from '#contract/dinero/cobros.ts';
import { asignarLineas, ignorarLinea, listarLineas, subirCartola } from '#contract/dinero/transferencias/cartolas.ts';
import { enviarComprobante } from '#contract/dinero/transferencias/comprobantes.ts';
import { diaEnSantiago, formatFecha } from '#contract/valores/fechas.ts';
import { agregarBulto } from '#contract/ventas/bultos.ts';
import { cuentasNombradas, feature as transferenciasFeature } from '#server/features/dinero/transferencias/index.ts';
import {
  devolverEnWebpay,
  devolverPendientes,
  iniciarWebpay,
  recordarSimuladas,
  resolverIntento,
  servirWebpay,
  webpay_intentos,
} from '#server/features/dinero/webpay/index.ts';
import { feature as bultosFeature } from '#server/features/ventas/bultos/index.ts';
import { type Config, simulaWebpay } from '#server/platform/config.ts';
import type { Queryable } from '#server/platform/database/client.ts';
import { type ReceivedFile, uploadsFolder } from '#server/platform/http/uploads.ts';
import type { Actos } from './actos.ts';
import type { PorPagar } from './compras.ts';
import { pdfDeUnaLinea } from './una-linea.ts';

/** The features whose acts these payments are made of. */
export const FEATURES_DE_PAGOS = [transferenciasFeature, bultosFeature];

interface Pagos extends Actos {
  tx: Queryable;
  config: Config;
  admin: number;
  employee: number;
  porPagar: readonly PorPagar[];
}

/** How cards pay, one after the other. */
const TIPOS = [
  ['VD', 0],
  ['VC', 6],
  ['VN', 0],
  ['SI', 3],
  ['VP', 0],
  ['NC', 9],
  ['S2', 2],
] as const;

/** How the demo's buyers paid: by card with a refusal and a refund, by transfer with its statement, with what still waits. */
export async function crearPagosDemo(pagos: Pagos): Promise<void> {
  const { porPagar, hacer, hace, employee } = pagos;
  await conTarjeta(pagos);
  await porTransferencia(pagos);
  const salieron = porPagar.filter(({ estado }) => estado === 'Despachado').slice(0, 2);
  for (const { id, dias } of salieron) {
    for (const [indice, peso_kg] of [8.4, 3.1].entries()) {
      const body = { transportista: 'Starken', seguimiento: `98${id}40${indice + 1}`, peso_kg };
      await hace(Math.max(0, dias - 4), () => hacer(employee, agregarBulto, { params: { id: String(id) }, body }));
    }
  }
}

async function conTarjeta({ tx, config, hacer, hace, como, admin, porPagar }: Pagos): Promise<void> {
  const suyas = porPagar.filter(({ paga }) => paga === 'webpay');
  if (!simulaWebpay(config)) return aMano({ hacer, admin }, suyas, 'tarjeta');
  const webpay = await servirWebpay();
  const aqui = { ...config, WEBPAY_URL: webpay.url };
  const cuando = new Map<string, string>();
  let ahora = '';
  webpay.torcer((dicho) => ('transaction_date' in dicho ? { ...dicho, transaction_date: ahora } : dicho));
  try {
    for (const [indice, { id, user_id, creada_en, dias }] of suyas.entries()) {
      const ctx = { ...(await como(user_id)), config: aqui };
      const intentar = async (accion: 'aprobar' | 'rechazar', minutos: number) => {
        ahora = new Date(creada_en.getTime() + minutos * 60_000).toISOString();
        const { token, clave } = await iniciarWebpay(ctx, id);
        cuando.set(token, ahora);
        const [tipo, cuotas] = TIPOS[indice % TIPOS.length]!;
        await webpay.decidir(token, accion, tipo, cuotas);
        const [intento] = await tx
          .select({ id: webpay_intentos.id })
          .from(webpay_intentos)
          .where(eq(webpay_intentos.clave, clave));
        await resolverIntento({ ...ctx, actor: null }, intento!.id, { volvio: true });
      };
      await hace(dias, async () => {
        if (indice % 4 === 1) await intentar('rechazar', 3);
        await intentar('aprobar', 6);
      });
    }
    // The last one had something of it sent back.
    const [pagado] = await tx
      .select({ pago_id: webpay_intentos.pago_id, monto: webpay_intentos.monto })
      .from(webpay_intentos)
      .where(and(eq(webpay_intentos.compra_id, suyas.at(-1)?.id ?? 0), isNotNull(webpay_intentos.pago_id)));
    if (pagado?.pago_id) {
      const ctx = { ...(await como(admin)), config: aqui };
      await devolverEnWebpay(ctx, pagado.pago_id, Math.min(5_000, pagado.monto), 'Llegó con la caja golpeada');
      await devolverPendientes({ ...ctx, actor: null });
      await hace(0, async () => {});
    }
  } finally {
    webpay.close();
  }
  const simuladas = [...webpay.todas].map(
    ([token, datos]) => [token, { ...datos, cuando: cuando.get(token)! }] as const,
  );
  await recordarSimuladas(tx, new Map(simuladas));
}

async function porTransferencia({ config, hacer, hace, admin, porPagar }: Pagos): Promise<void> {
  const pagadas = porPagar.filter(({ paga }) => paga === 'transferencia');
  const [espera, otra] = porPagar.filter(({ paga }) => paga === null).toReversed();
  const [cuenta] = cuentasNombradas(config);
  if (!cuenta) return aMano({ hacer, admin }, pagadas, 'transferencia');
  const carpeta = uploadsFolder(config.DATA_DIR);
  await mkdir(carpeta, { recursive: true });
  const conArchivo = async <T>(part: string, name: string, texto: string, usar: (uno: ReceivedFile) => Promise<T>) => {
    const donde = path.join(carpeta, `demostracion-${name}`);
    await writeFile(donde, texto);
    return usar({ part, name, path: donde, bytes: Buffer.byteLength(texto) }).finally(() => rm(donde, { force: true }));
  };
  if (espera) {
    const { id, user_id, num_pedido, total } = espera;
    const fecha = diaEnSantiago();
    const dicho = pdfDeUnaLinea(`Transferencia por $${total}, pedido ${num_pedido}`);
    await conArchivo('comprobante', 'comprobante.pdf', dicho, (archivo) =>
      hacer(
        user_id,
        enviarComprobante,
        { params: { id: String(id) }, body: { banco: 'Banco Estado', fecha, monto: total }, files: [] } as never,
        [archivo],
      ),
    );
  }
  const hoy = formatFecha(diaEnSantiago());
  const filas = [
    ['Fecha', 'Descripción', 'N° documento', 'Abono'],
    ...pagadas.map(({ num_pedido, cliente, total, creada_en }, indice) => [
      formatFecha(diaEnSantiago(creada_en)),
      `TEF ${cliente} pedido ${num_pedido}`,
      `70412${indice}`,
      String(total),
    ]),
    ...(espera ? [[hoy, `TEF ${espera.cliente} pedido ${espera.num_pedido}`, '704190', String(espera.total)]] : []),
    ...(otra ? [[hoy, `Transferencia de ${otra.cliente}`, '704191', String(otra.total)]] : []),
    [hoy, 'Depósito en efectivo sucursal Ñuñoa', '704192', '85000'],
    [hoy, 'Intereses ganados', '704193', '1245'],
  ];
  const texto = filas.map((celdas) => celdas.join(';')).join('\r\n');
  const columnas = JSON.stringify({ fecha: 0, descripcion: 1, numero: 2, abono: 3 });
  await conArchivo('cartola', 'cartola.csv', texto, (archivo) =>
    hacer(admin, subirCartola, { body: { clave_cuenta: cuenta.clave, columnas }, files: [] } as never, [archivo]),
  );
  const { items } = await hacer(admin, listarLineas, { query: { limit: 100 } });
  const lineaDe = (palabras: string) => items.find(({ descripcion }) => descripcion.includes(palabras))!;
  const lineas = pagadas.map(({ id, num_pedido }) => ({ id: lineaDe(`pedido ${num_pedido}`).id, compra_id: id }));
  if (lineas.length > 0) {
    const { rechazadas } = await hacer(admin, asignarLineas, { body: { lineas } });
    if (rechazadas.length > 0) throw new Error('La demostración tiene abonos que no son de sus pedidos.');
  }
  const params = { id: String(lineaDe('Intereses').id) };
  await hacer(admin, ignorarLinea, { params, body: { motivo: 'No es de una venta' } });
  await hace(0, async () => {});
}

/** Where there is no simulation, or no account of the shop: somebody wrote down what came. */
async function aMano(
  { hacer, admin }: Pick<Pagos, 'hacer' | 'admin'>,
  pagadas: readonly PorPagar[],
  medio: 'tarjeta' | 'transferencia',
): Promise<void> {
  for (const { id, total, creada_en } of pagadas) {
    const body = { monto: total, fecha: diaEnSantiago(creada_en), medio };
    await hacer(admin, cobrarCompra, { params: { id: String(id) }, body });
  }
}

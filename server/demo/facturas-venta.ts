import { and, asc, eq, gt, inArray, or } from 'drizzle-orm';
import { cederFacturaVenta, cobrarFacturaVenta } from '#contract/dinero/facturas-venta/facturas-venta.ts';
import { compras } from '#server/features/ventas/compras/index.ts';
import type { Queryable } from '#server/platform/database/client.ts';
import { type Actos, diaHace, diasDesde } from './actos.ts';
import type { Agenda } from './agenda.ts';
import type { Hecho, Papeles } from './papeles.ts';
import type { SiiDemo } from './sii.ts';

/** What becomes of an invoice that was typed; the oldest first, again and again. */
const DESTINOS = ['abonada', 'abonada', 'cedida', 'pagada', 'impaga', 'cedida', 'rebajada', 'pagada'] as const;
/** And of one that the shop issued: what mustn't lack comes first, for a month that has just begun has few. */
const DESTINOS_ELECTRONICOS = [
  ...(['corregida', 'anulada', 'debitada', 'observada', 'cedida'] as const),
  ...(['pagada', 'rebajada', 'impaga', 'pagada', 'abonada'] as const),
];
type Destino = (typeof DESTINOS)[number] | (typeof DESTINOS_ELECTRONICOS)[number];
/** Days until it is paid, by who buys: some are late. */
const DEMORAS = [28, 41, 30, 19, 34];
/** Who buys for a company pays in time: with something overdue it would buy nothing on account. */
const DEMORA_DE_EMPRESA = 26;
/** So many boletas were typed. */
const BOLETAS = 6;

interface Dependencies extends Actos {
  tx: Queryable;
  admin: number;
  agenda: Agenda;
  papeles: Papeles;
  sii: SiiDemo;
}

interface Vendida {
  id: number;
  /** One of a company's people bought it. */
  empresa: boolean;
  dias: number;
  direccion: string;
  conTarjeta: boolean;
}

/** Plans the papers of what companies bought, paid and owed over the last months, and of what persons paid. */
export async function planearFacturasVentaDemo(deps: Dependencies): Promise<void> {
  const facturas = await vendidas(deps, 'factura');
  const deEmpresas = facturas.filter(({ empresa }) => empresa);
  for (const compra of deEmpresas) planearFactura(deps, compra, { destino: 'pagada', demora: DEMORA_DE_EMPRESA });
  const otras = facturas.filter(({ empresa }) => !empresa);
  const tecleadas = otras.filter(({ dias }) => !deps.papeles.esElectronico(dias));
  const electronicas = otras.filter(({ dias }) => deps.papeles.esElectronico(dias));
  for (const [suyas, destinos] of [
    [tecleadas, DESTINOS],
    [electronicas, DESTINOS_ELECTRONICOS],
  ] as const) {
    for (const [indice, compra] of suyas.entries()) {
      const destino = destinos[indice % destinos.length]!;
      planearFactura(deps, compra, { destino, demora: DEMORAS[indice % DEMORAS.length]! });
    }
  }
  await planearBoletas(deps);
}

/** What has left, or was paid and is put together, and isn't charged yet. */
async function vendidas({ tx }: Dependencies, documento: 'factura' | 'boleta'): Promise<Vendida[]> {
  const filas = await tx
    .select({
      id: compras.id,
      empresa_id: compras.empresa_id,
      fecha: compras.fecha_compra,
      direccion: compras.direccion,
      forma_pago: compras.forma_pago,
    })
    .from(compras)
    .where(
      and(
        eq(compras.documento, documento),
        eq(compras.facturado, 0),
        or(
          inArray(compras.estado, ['Despachado', 'Entregado']),
          and(eq(compras.estado, 'En preparación'), eq(compras.documento, 'boleta'), gt(compras.pagado, 0)),
        ),
      ),
    )
    .orderBy(asc(compras.creada_en));
  return filas.map(({ id, empresa_id, fecha, direccion, forma_pago }) => ({
    id,
    empresa: empresa_id !== null,
    direccion,
    dias: diasDesde(fecha),
    conTarjeta: forma_pago === 'webpay',
  }));
}

/** What is paid by card has its boleta from the shop itself; the last of the others waits at the SII, and it refused one before. */
async function planearBoletas(deps: Dependencies): Promise<void> {
  const { agenda, papeles, sii, admin } = deps;
  const boletas = await vendidas(deps, 'boleta');
  const tecleadas = boletas.filter(({ dias }) => !papeles.esElectronico(dias)).slice(-BOLETAS);
  for (const { id, dias } of tecleadas) {
    agenda.anotar(dias, async () => void (await papeles.hacer(dias, { tipo: 39, compra_id: id, quien: admin })));
  }
  const electronicas = boletas.filter(({ dias }) => papeles.esElectronico(dias));
  const [rechazada, ultima] = electronicas.filter(({ conTarjeta }) => !conTarjeta).slice(-2);
  for (const boleta of electronicas) {
    const dias = boleta === ultima ? 0 : boleta.dias;
    agenda.anotar(dias, async () => {
      if (boleta === ultima) sii.demorarse();
      const quien = boleta.conTarjeta ? null : admin;
      const { dte } = await papeles.hacer(dias, { tipo: 39, compra_id: boleta.id, quien });
      if (dte && boleta === rechazada) {
        sii.juzgar(dte, { es: 'rechazado', glosa: 'El folio figura anulado por el contribuyente en el SII' });
      }
    });
  }
}

interface Suerte {
  destino: Destino;
  demora: number;
}

function planearFactura(deps: Dependencies, compra: Vendida, suerte: Suerte): void {
  const papel = { tipo: 33, compra_id: compra.id, quien: deps.admin } as const;
  deps.agenda.anotar(compra.dias, async () => {
    planearLoQueSigue(deps, compra, await deps.papeles.hacer(compra.dias, papel), suerte);
  });
}

function planearLoQueSigue(deps: Dependencies, compra: Vendida, venta: Hecho, { destino, demora }: Suerte): void {
  const { agenda, papeles, sii, hacer, hace, admin } = deps;
  const params = { id: String(venta.venta_id) };
  const nota = { compra_id: compra.id, referencia_id: venta.venta_id, quien: admin };
  /** So many days after it was issued, or today. */
  const despues = (plazo: number, acto: (dias: number) => Promise<unknown>) => {
    const dias = Math.max(0, compra.dias - plazo);
    agenda.anotar(dias, async () => void (await acto(dias)));
  };
  const cobrar = (monto: number) => (dias: number) =>
    hace(dias, () =>
      hacer(admin, cobrarFacturaVenta, { params, body: { monto, fecha: diaHace(dias), medio: 'transferencia' } }),
    );
  switch (destino) {
    case 'pagada':
      if (compra.dias > demora) despues(demora, cobrar(venta.total));
      break;
    case 'abonada':
      despues(20, cobrar(Math.round(venta.total / 2)));
      break;
    case 'cedida':
      despues(3, (dias) => {
        const body = { factoring: 'Factoring Cordillera', fecha: diaHace(dias) };
        return hace(dias, () => hacer(admin, cederFacturaVenta, { params, body }));
      });
      break;
    case 'rebajada': {
      const rebaja = { monto: Math.round(venta.total / 10), razon: 'Llegó un producto con daños: se rebaja' };
      despues(6, (dias) => papeles.hacer(dias, { ...nota, ...rebaja, tipo: 61 }));
      break;
    }
    case 'debitada': {
      const cargo = { monto: 4_760, razon: 'Despacho a una segunda dirección, según correo del cliente' };
      despues(4, (dias) => papeles.hacer(dias, { ...nota, ...cargo, tipo: 56 }));
      break;
    }
    case 'corregida':
      despues(2, (dias) =>
        papeles.corregir(dias, venta, {
          razon: 'A la dirección le falta «bodega 3»',
          receptor: { direccion: `${compra.direccion}, bodega 3` },
        }),
      );
      break;
    case 'anulada':
      despues(1, async (dias) => {
        await papeles.hacer(dias, { ...nota, tipo: 61, razon: 'Se emitió con otra dirección: se factura de nuevo' });
        await papeles.hacer(dias, { compra_id: compra.id, tipo: 33, quien: admin });
      });
      break;
    case 'observada':
      if (venta.dte) sii.juzgar(venta.dte, { es: 'con_reparos', glosa: 'La comuna del receptor no existe' });
  }
}

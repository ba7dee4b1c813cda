import { cobrarFacturaVenta } from '#contract/dinero/facturas-venta/facturas-venta.ts';
import { crearOt, despacharOt, entregarOt, prepararOt } from '#contract/licitacion/ots/ots.ts';
import { diaHace } from './actos.ts';
import type { Agenda } from './agenda.ts';
import type { Hecho, Papel, Papeles } from './papeles.ts';
import type { VentasEstado } from './ventas-estado.ts';
import { type Cadena, id } from './ventas-estado-partes.ts';

interface Deps extends Cadena {
  agenda: Agenda;
  papeles: Papeles;
}

interface Salida {
  compra_id: number;
  dias: number;
  recibe: string;
  responsable_id: number;
  factura: 33 | 34;
  lineas?: NonNullable<Papel['lineas']>;
}

/** Plans how what was sold to the State leaves with its guía, is charged by an invoice that names it, and is paid. */
export function planearVentasEstadoDemo(deps: Deps, { compras }: VentasEstado): void {
  const { agenda, papeles, hacer, hace, admin, employee } = deps;
  const [entera, aMedias, exenta] = [compras.get('entera')!, compras.get('a_medias')!, compras.get('exenta')!];
  planearSalida(
    deps,
    { compra_id: entera.id, dias: 49, recibe: 'Patricia Sandoval', responsable_id: admin, factura: 33 },
    (venta) => planearCobro(deps, venta, { dias: 19, parte: 1, referencia: 'TGR 558121' }),
  );
  const lineas = [{ linea: 1, cantidad: 6 }];
  const hospital = { compra_id: aMedias.id, recibe: 'Bodega central del hospital', responsable_id: employee, lineas };
  planearSalida(deps, { ...hospital, dias: 26, factura: 33 }, (venta) => {
    const rebaja = { tipo: 61, monto: Math.round(venta.total / 20), razon: 'Una lanza llegó rota: se rebaja' } as const;
    agenda.anotar(15, async () => {
      await papeles.hacer(15, { ...rebaja, compra_id: aMedias.id, referencia_id: venta.venta_id, quien: admin });
    });
    planearCobro(deps, venta, { dias: 6, parte: 0.4, referencia: 'Abono 1 de 2' });
  });
  agenda.anotar(2, async () => {
    const body = { compra_id: aMedias.id, fecha: diaHace(-2), responsable_id: employee };
    const { id: ot_id } = await hace(2, () => hacer(admin, crearOt, { body }));
    agenda.anotar(1, async () => void (await hace(1, () => hacer(admin, prepararOt, { params: id(ot_id) }))));
  });
  planearSalida(
    deps,
    { compra_id: exenta.id, dias: 19, recibe: 'Bodega municipal', responsable_id: employee, factura: 34 },
    () => {},
  );
}

/** A work order that leaves the day after with its dispatch note, is charged, and then received. */
function planearSalida(deps: Deps, salida: Salida, despues: (venta: Hecho) => void): void {
  const { agenda, papeles, hacer, hace, admin } = deps;
  const { dias, compra_id, recibe, responsable_id, factura, lineas } = salida;
  agenda.anotar(dias, async () => {
    const { id: ot_id } = await hace(dias, () =>
      hacer(admin, crearOt, {
        body: { compra_id, fecha: diaHace(dias), responsable_id, ...(lineas && { lineas }) },
      }),
    );
    const params = id(ot_id);
    await hace(dias, () => hacer(admin, prepararOt, { params }));
    const papel = { compra_id, ot_id, quien: admin, ...(lineas && { lineas }) };
    agenda.anotar(dias - 1, async () => {
      const { folio } = await papeles.hacer(dias - 1, { ...papel, tipo: 52 });
      const body = { transportista: 'Starken', num_gd: String(folio) };
      await hace(dias - 1, () => hacer(admin, despacharOt, { params, body }));
      despues(await papeles.hacer(dias - 1, { ...papel, tipo: factura }));
    });
    const body = { recibido_por: recibe };
    agenda.anotar(dias - 3, async () => void (await hace(dias - 3, () => hacer(admin, entregarOt, { params, body }))));
  });
}

interface Cobro {
  dias: number;
  /** Of the whole. */
  parte: number;
  referencia: string;
}

function planearCobro(
  { agenda, hacer, hace, admin }: Deps,
  { venta_id, total }: Hecho,
  { dias, parte, referencia }: Cobro,
): void {
  const monto = Math.round(total * parte);
  const body = { monto, fecha: diaHace(dias), medio: 'transferencia', referencia } as const;
  agenda.anotar(
    dias,
    async () => void (await hace(dias, () => hacer(admin, cobrarFacturaVenta, { params: id(venta_id), body }))),
  );
}

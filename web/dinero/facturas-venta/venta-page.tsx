import { Button } from '@mantine/core';
import { useState } from 'react';
import {
  CICLO_VENTA,
  DE_LO_VENDIDO,
  ETIQUETA_VENTA,
  NOTA_DE_CREDITO_VENTA,
  nombreDeVenta,
} from '#contract/dinero/facturas-venta/estados.ts';
import { obtenerFacturaVenta, quitarCobro, type Venta } from '#contract/dinero/facturas-venta/facturas-venta.ts';
import { glosaDeRebaja } from '#contract/dinero/facturas-venta/partes.ts';
import type { PagoAnotado } from '#contract/dinero/pagos/pagos.ts';
import { actsOn } from '#contract/estados.ts';
import { TITULO_PRECIO } from '#contract/valores/base.ts';
import { formatFecha } from '#contract/valores/fechas.ts';
import { formatPrecio, sumar } from '#contract/valores/money.ts';
import { formatNumero } from '#contract/valores/numeros.ts';
import { formatRut } from '#contract/valores/rut.ts';
import styles from '#web/shared/papeles.module.css';
import { COMPRA } from '#web/staff/addresses.ts';
import { FACTURAS_VENTA, OC_PORTAL, OTS } from '#web/staff/addresses-licitacion.ts';
import { CadenaButton } from '#web/staff/cadena/cadena-button.tsx';
import { NotaModal } from '#web/staff/dte/nota-modal.tsx';
import type { Column } from '#web/staff/list/table/column.ts';
import { ListTable } from '#web/staff/list/table/list-table.tsx';
import { QuitarPagoModal } from '#web/staff/pagos/pago-modals.tsx';
import { PagosList } from '#web/staff/pagos/pagos-list.tsx';
import { PrecioDeLinea } from '#web/staff/precio-de-linea.tsx';
import { RecordAct } from '#web/staff/record/record-act.tsx';
import { RecordPage } from '#web/staff/record/record-page.tsx';
import { useRecord } from '#web/staff/record/use-record.ts';
import { Card, CardColumns, CardFacts } from '#web/staff/shell/card.tsx';
import { Historia } from '#web/staff/shell/historia.tsx';
import { metaOf, StaffPage } from '#web/staff/shell/staff-page.tsx';
import { usePerson } from '#web/staff/shell/use-person.ts';
import { Fact } from '#web/ui/fact.tsx';
import { Link } from '#web/ui/link.tsx';
import { EstadoVentaChips } from './estado-chip.tsx';
import { AnularVentaModal, CederModal, CobroModal } from './paso-modals.tsx';
import { vencimientoDe } from './vencimiento.ts';

const TITLE = 'Documento de venta';
export const meta = metaOf(TITLE);

export default function VentaPage() {
  const record = useRecord(obtenerFacturaVenta, nombreDeVenta);
  return (
    <RecordPage
      record={record}
      title={TITLE}
      loading="Cargando el documento…"
      back={{ to: FACTURAS_VENTA, label: 'Ver las facturas de venta' }}
    >
      {(venta) => <VentaSheet venta={venta} />}
    </RecordPage>
  );
}

/** A sale's paper: what it charges, what was paid of it, and what is owed. */
function VentaSheet({ venta }: { venta: Venta }) {
  const person = usePerson();
  const [opened, setOpened] = useState<'pagar' | 'ceder' | 'anular' | 'nota' | PagoAnotado | null>(null);
  const acts = actsOn(CICLO_VENTA, person, venta);
  const delPedido = sumar(venta.pagado, -venta.cobrado);
  const queda = sumar(venta.total, -venta.acreditado);
  const modal = { venta, onClose: () => setOpened(null) };
  return (
    <StaffPage
      title={nombreDeVenta(venta)}
      beside={<EstadoVentaChips venta={venta} />}
      intro={`${venta.cliente} · emitida el ${formatFecha(venta.fecha_emision)}`}
      actions={
        <>
          {acts.has('pagar') && venta.saldo > 0 && (
            <Button size="xs" onClick={() => setOpened('pagar')}>
              Anotar pago
            </Button>
          )}
          <RecordAct
            when={acts.has('ceder') && venta.saldo > 0}
            onClick={() => setOpened('ceder')}
            label="Ceder a factoring"
          />
          <RecordAct
            when={venta.electronica && DE_LO_VENDIDO.includes(venta.tipo) && venta.estado !== 'anulada'}
            onClick={() => setOpened('nota')}
            label="Emitir nota"
          />
          <RecordAct
            when={venta.electronica && acts.has('debitar') && venta.tipo === NOTA_DE_CREDITO_VENTA && queda > 0}
            onClick={() => setOpened('nota')}
            label="Deshacer con nota de débito"
          />
          <CadenaButton miembro="factura-venta" id={venta.id} />
          <RecordAct when={acts.has('anular')} danger onClick={() => setOpened('anular')} label="Anular" />
        </>
      }
    >
      <CardColumns
        beside={
          <>
            <Cuenta venta={venta} />
            <Historia
              label="Estados del documento"
              historial={venta.historial}
              chip={({ estado }) => <strong>{ETIQUETA_VENTA[estado]}</strong>}
            />
          </>
        }
      >
        {venta.items.length > 0 && (
          <Card title="Lo que cobra" flush>
            <ListTable
              label="Lo que cobra el documento"
              columns={itemsOf(venta.base)}
              rows={conRebaja(venta)}
              keyOf={({ id }) => id}
              nameOf={({ descripcion }) => descripcion}
            />
          </Card>
        )}
        <Card title="Pagos">
          <PagosList
            label="Pagos"
            pagos={venta.pagos}
            empty={
              delPedido > 0
                ? `Los ${formatPrecio(delPedido)} pagados se pagaron con el pedido.`
                : 'Todavía no hay pagos.'
            }
            onQuitar={acts.has('quitar-pago') ? setOpened : undefined}
          />
          {venta.pagos.length > 0 && delPedido !== 0 && (
            <p className={styles.soft}>
              {delPedido > 0
                ? `Otros ${formatPrecio(delPedido)} se pagaron con el pedido.`
                : `${formatPrecio(-delPedido)} pasaron al pedido, por sus notas de crédito.`}
            </p>
          )}
        </Card>
      </CardColumns>
      {opened === 'pagar' && <CobroModal {...modal} />}
      {opened === 'ceder' && <CederModal {...modal} />}
      {opened === 'nota' && (
        <NotaModal
          sobre={{ tipo: venta.tipo, factura_venta_id: venta.id, nombre: nombreDeVenta(venta), queda }}
          onClose={modal.onClose}
        />
      )}
      {opened === 'anular' && <AnularVentaModal {...modal} />}
      {typeof opened === 'object' && opened && (
        <QuitarPagoModal
          endpoint={quitarCobro}
          params={{ id: String(venta.id), pago_id: String(opened.id) }}
          monto={opened.monto}
          onClose={modal.onClose}
        />
      )}
    </StaffPage>
  );
}

type Fila = Pick<Venta['items'][number], 'id' | 'descripcion' | 'subtotal'> & { de?: Venta['items'][number] };

/** Its lines, and what is taken off all of them together. */
const conRebaja = ({ items, rebaja }: Venta): Fila[] => [
  ...items.map((item) => ({ ...item, de: item })),
  ...(rebaja === 0 ? [] : [{ id: -1, descripcion: glosaDeRebaja(rebaja), subtotal: -rebaja }]),
];

const itemsOf = (base: Venta['base']): readonly Column<Fila>[] => [
  { key: 'descripcion', title: 'Producto', card: 'title', wide: true, cell: ({ descripcion }) => descripcion },
  {
    key: 'cantidad',
    title: 'Unidades',
    kind: 'number',
    card: 'detail',
    cell: ({ de }) => (de ? formatNumero(de.cantidad) : '—'),
  },
  {
    key: 'precio',
    title: TITULO_PRECIO[base],
    kind: 'number',
    wraps: true,
    card: 'detail',
    cell: ({ de }) => {
      if (!de) return '—';
      return de.id === 0 && base === 'neto' ? `${formatPrecio(de.precio_unitario)} con IVA` : <PrecioDeLinea {...de} />;
    },
  },
  { key: 'subtotal', title: 'Subtotal', kind: 'number', card: 'value', cell: ({ subtotal }) => formatPrecio(subtotal) },
];

/** What a note does to the paper that it is about. */
const queHace = ({ tipo, deshace }: Venta): string =>
  tipo === NOTA_DE_CREDITO_VENTA ? 'Rebaja' : deshace ? 'Deshace' : 'Suma a';

function Cuenta({ venta }: { venta: Venta }) {
  const { compra, ot, oc, rut, neto, iva, total, pagado, acreditado, saldo, factoring, factoring_fecha } = venta;
  const esNota = venta.tipo === NOTA_DE_CREDITO_VENTA;
  return (
    <Card title="Cuenta">
      <CardFacts>
        <Fact label="Cliente">{venta.cliente}</Fact>
        {rut && <Fact label="RUT">{formatRut(rut)}</Fact>}
        <Fact label="Pedido">
          <Link to={`${COMPRA}/${compra.id}`}>{compra.num_pedido}</Link>
        </Fact>
        {ot && (
          <Fact label="OT">
            <Link to={`${OTS}/${ot.id}`}>{ot.numero}</Link>
          </Fact>
        )}
        {oc && (
          <Fact label="Orden de compra">
            <Link to={`${OC_PORTAL}?q=${oc}`}>{oc}</Link>
          </Fact>
        )}
        {venta.referencia && (
          <Fact label={queHace(venta)}>
            <Link to={`${FACTURAS_VENTA}/${venta.referencia.id}`}>{nombreDeVenta(venta.referencia)}</Link>
          </Fact>
        )}
        <Fact label="Neto">{formatPrecio(neto)}</Fact>
        <Fact label="IVA">{formatPrecio(iva)}</Fact>
        <Fact label="Total">{formatPrecio(total)}</Fact>
        {pagado > 0 && <Fact label="Pagado">{formatPrecio(pagado)}</Fact>}
        {acreditado > 0 && (
          <Fact label={esNota ? 'Notas de débito' : 'Notas de crédito'}>{formatPrecio(acreditado)}</Fact>
        )}
        {venta.razon && <Fact label="Razón">{venta.razon}</Fact>}
        {venta.notas_de_debito.map((nota) => (
          <Fact key={nota.id} label={nota.estado === 'anulada' ? 'Nota anulada' : esNota ? 'La deshace' : 'Le suma'}>
            <Link to={`${FACTURAS_VENTA}/${nota.id}`}>{nombreDeVenta(nota)}</Link>
          </Fact>
        ))}
        {venta.notas_de_credito.map((nota) => (
          <Fact key={nota.id} label={nota.estado === 'anulada' ? 'Nota anulada' : 'La rebaja'}>
            <Link to={`${FACTURAS_VENTA}/${nota.id}`}>{nombreDeVenta(nota)}</Link>
          </Fact>
        ))}
        <Fact label="Se debe">{formatPrecio(saldo)}</Fact>
        <Fact label="Vence">{vencimientoDe(venta)}</Fact>
        {factoring && (
          <Fact label="Cedida a">
            {[factoring, factoring_fecha && formatFecha(factoring_fecha)].filter(Boolean).join(', ')}
          </Fact>
        )}
        {venta.notas && <Fact label="Notas">{venta.notas}</Fact>}
      </CardFacts>
    </Card>
  );
}

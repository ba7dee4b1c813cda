import { Button } from '@mantine/core';
import { useNavigate } from 'react-router';
import { nombreDeVenta } from '#contract/dinero/facturas-venta/estados.ts';
import { actsOn } from '#contract/estados.ts';
import {
  aprobarComision,
  type Comision,
  type ComisionDePersona,
  comisionPdf,
  exportarComision,
  type LineaDeComision,
  listarLineasDeComision,
  obtenerComision,
  recalcularComision,
} from '#contract/licitacion/comisiones/comisiones.ts';
import {
  CICLO_COMISION,
  CLASES_LINEA,
  ETIQUETA_BASE,
  ETIQUETA_CLASE,
  nombreDeComision,
} from '#contract/licitacion/comisiones/estados.ts';
import { formatFecha, formatFechaHora } from '#contract/valores/fechas.ts';
import { ETIQUETA_MEDIO } from '#contract/valores/medios-de-pago.ts';
import { formatPrecio } from '#contract/valores/money.ts';
import { formatNumero } from '#contract/valores/numeros.ts';
import { ETIQUETA_CANAL } from '#contract/ventas/cotizaciones/estados.ts';
import styles from '#web/shared/papeles.module.css';
import { FACTURAS_VENTA, PAGO_COMISIONES, REGLAS_DE_COMISION } from '#web/staff/addresses-licitacion.ts';
import { DownloadButton } from '#web/staff/download-button.tsx';
import { both, columnaEtiqueta, columnaMonto, columnaNumero, columnaTexto } from '#web/staff/list/columnas.tsx';
import { filtroDe } from '#web/staff/list/filtros.ts';
import { ListPage } from '#web/staff/list/list-page.tsx';
import type { Column } from '#web/staff/list/table/column.ts';
import { ListTable } from '#web/staff/list/table/list-table.tsx';
import { useList } from '#web/staff/list/use-list.ts';
import { doing } from '#web/staff/query/doing.ts';
import { RecordPage } from '#web/staff/record/record-page.tsx';
import { useRecord } from '#web/staff/record/use-record.ts';
import { useRecordActs } from '#web/staff/record/use-record-acts.ts';
import { Card, CardColumns, FactsCard } from '#web/staff/shell/card.tsx';
import { Historia } from '#web/staff/shell/historia.tsx';
import { metaOf, StaffPage } from '#web/staff/shell/staff-page.tsx';
import { usePerson } from '#web/staff/shell/use-person.ts';
import { many } from '#web/staff/words.ts';
import { Notice } from '#web/ui/dialog/notice.tsx';
import { Fact } from '#web/ui/fact.tsx';
import { Link } from '#web/ui/link.tsx';
import comisiones from './comisiones.module.css';
import { EstadoComisionChip } from './estado-chip.tsx';
import { AnularComisionModal, PagarComisionModal, QuitarPagoModal } from './paso-modals.tsx';

const TITLE = 'Comisiones';
export const meta = metaOf(TITLE);

export default function ComisionPage() {
  const record = useRecord(obtenerComision, ({ mes }) => nombreDeComision(mes));
  return (
    <RecordPage
      record={record}
      title={TITLE}
      loading="Cargando las comisiones…"
      back={{ to: PAGO_COMISIONES, label: 'Ver las comisiones' }}
    >
      {(comision) => <ComisionSheet comision={comision} />}
    </RecordPage>
  );
}

/** A month's commissions: worked out, approved, paid. */
function ComisionSheet({ comision }: { comision: Comision }) {
  const params = { id: String(comision.id) };
  const { ask, act, working, notice, dialog, opened, open, modal } = useRecordActs<
    'pagar' | 'quitar-pago' | 'anular'
  >();
  const acts = actsOn(CICLO_COMISION, usePerson(), { ...comision, lineas: comision.facturas });
  const nombre = nombreDeComision(comision.mes);
  const recalcular = () =>
    act(
      doing(recalcularComision, { params }, (ahora) =>
        ahora.version === comision.version
          ? 'Está igual: nada cambió desde que se calcularon.'
          : `Ahora suman ${formatPrecio(ahora.total)}; antes, ${formatPrecio(comision.total)}.`,
      ),
    );
  const aprobar = () =>
    ask({
      message: `¿Aprobar ${formatPrecio(comision.total)}?`,
      detail: `${many(comision.facturas, 'factura', 'facturas')} de ${many(comision.personas, 'persona', 'personas')}. Quedan fijas: lo que cambie después va en otro mes.`,
      confirm: 'Aprobar',
      busy: 'Aprobando…',
      ...doing(aprobarComision, { params, body: { version: comision.version } }, `${nombre}: aprobadas.`),
    });

  return (
    <StaffPage
      title={nombre}
      beside={<EstadoComisionChip estado={comision.estado} />}
      intro={`${formatPrecio(comision.total)} · ${many(comision.facturas, 'factura', 'facturas')} · calculadas el ${formatFechaHora(comision.calculada_en)}`}
      actions={
        <>
          {acts.has('aprobar') && <Button onClick={aprobar}>Aprobar</Button>}
          {acts.has('pagar') && <Button onClick={() => open('pagar')}>Anotar el pago</Button>}
          {acts.has('recalcular') && (
            <Button variant="default" aria-disabled={working} onClick={recalcular}>
              Recalcular
            </Button>
          )}
          {acts.has('quitar-pago') && (
            <Button variant="default" onClick={() => open('quitar-pago')}>
              Quitar el pago
            </Button>
          )}
          <DownloadButton
            endpoint={exportarComision}
            input={{ params, query: { formato: 'xlsx', sort: 'vendedor-asc' } }}
            label="Exportar"
          />
          {acts.has('anular') && (
            <Button variant="default" c="red.9" onClick={() => open('anular')}>
              Anular
            </Button>
          )}
        </>
      }
    >
      <div className={comisiones.parts}>
        {notice}
        <Avisos comision={comision} />
        <CardColumns
          beside={
            <>
              <FactsCard title="El mes">
                <Fact label="Comisión">{formatPrecio(comision.total)}</Fact>
                {comision.pagada_el && comision.medio && (
                  <Fact label="Pagada">
                    {[formatFecha(comision.pagada_el), ETIQUETA_MEDIO[comision.medio], comision.referencia]
                      .filter(Boolean)
                      .join(' · ')}
                  </Fact>
                )}
                <Fact label="Sin vendedor">
                  {comision.de_nadie.facturas === 0
                    ? 'Nada'
                    : `${many(comision.de_nadie.facturas, 'factura', 'facturas')}, ${formatPrecio(comision.de_nadie.neto)} netos: no comisionan`}
                </Fact>
              </FactsCard>
              <Historia label="Estados de las comisiones" historial={comision.historial} chip={EstadoComisionChip} />
            </>
          }
        >
          <Card title="Por persona" flush>
            <ListTable
              label="Comisiones por persona"
              columns={columnsOf(comision.id)}
              rows={comision.por_persona}
              keyOf={({ vendedor_id }) => vendedor_id}
              nameOf={({ nombre }) => nombre}
            />
          </Card>
        </CardColumns>
        <Lineas comision={comision} />
      </div>
      {dialog}
      {opened === 'pagar' && <PagarComisionModal comision={comision} {...modal} />}
      {opened === 'quitar-pago' && <QuitarPagoModal comision={comision} {...modal} />}
      {opened === 'anular' && <AnularComisionModal comision={comision} {...modal} />}
    </StaffPage>
  );
}

/** What somebody should know before it is approved. */
function Avisos({ comision: { estado, mes, facturas, sin_regla, sin_costo } }: { comision: Comision }) {
  if (estado !== 'calculada') return null;
  const needs = CICLO_COMISION.needs.terminado;
  const dichos = [
    !needs.holds({ estado, mes, lineas: facturas }) && needs.message,
    facturas === 0 && 'En este mes no se terminó de pagar ninguna factura con vendedor.',
    sin_regla > 0 &&
      `${many(sin_regla, 'factura no tiene', 'facturas no tienen')} regla y no comisionan: si no es a propósito, agrega su regla y recalcula.`,
    sin_costo > 0 &&
      `${many(sin_costo, 'factura tiene', 'facturas tienen')} productos sin costo: de ellos no se sabe el margen, y no comisionan.`,
  ].filter((dicho) => dicho !== false);
  if (dichos.length === 0) return null;
  return (
    <Notice
      tone="info"
      message={dichos[0]}
      detail={
        <>
          {dichos.slice(1).join(' ')} {sin_regla > 0 && <Link to={REGLAS_DE_COMISION}>Ver las reglas</Link>}
        </>
      }
    />
  );
}

const PERSONAS: readonly Column<ComisionDePersona>[] = [
  columnaTexto('nombre', 'Vendedor', { card: 'title', wide: true }),
  columnaNumero('facturas', 'Facturas', { card: 'detail' }),
  columnaMonto('neto', 'Venta neta', { card: 'detail' }),
  columnaMonto('ajustes', 'De ello, ajustes', { zero: '—', card: 'detail' }),
  columnaMonto('monto', 'Comisión', { card: 'value' }),
];

/** With the paper that each one signs. */
const columnsOf = (id: number): readonly Column<ComisionDePersona>[] => [
  ...PERSONAS,
  {
    key: 'resumen',
    title: 'Resumen',
    card: 'line',
    cell: ({ vendedor_id, nombre }) => (
      <DownloadButton
        endpoint={comisionPdf}
        input={{ params: { id: String(id) }, query: { vendedor_id } }}
        label="Descargar PDF"
        named={`Descargar el resumen de ${nombre}`}
      />
    ),
  },
];

const LINEAS: readonly Column<LineaDeComision>[] = [
  {
    key: 'factura',
    title: 'Documento',
    fixed: true,
    card: 'title',
    sort: { asc: 'factura-asc', desc: 'factura-desc' },
    cell: ({ factura }) => (
      <Link to={`${FACTURAS_VENTA}/${factura.id}`} className={styles.name}>
        {nombreDeVenta(factura)}
      </Link>
    ),
  },
  columnaTexto('vendedor', 'Vendedor', { card: 'line', sort: both('vendedor') }),
  columnaTexto('cliente', 'Cliente', { wide: true, card: 'line' }),
  columnaEtiqueta('canal', 'Canal', ETIQUETA_CANAL, { card: 'detail' }),
  {
    key: 'clase',
    title: 'Clase',
    card: 'detail',
    cell: ({ clase, pagada_el }) =>
      clase === 'ajuste'
        ? ETIQUETA_CLASE.ajuste
        : `${ETIQUETA_CLASE.venta}${pagada_el ? ` ${formatFecha(pagada_el)}` : ''}`,
  },
  columnaMonto('neto', 'Neto', { card: 'detail', sort: both('neto') }),
  {
    key: 'regla',
    title: 'Regla',
    card: 'detail',
    cell: ({ porciento, base, sobre, neto }) =>
      porciento === null
        ? 'Sin regla'
        : `${formatNumero(porciento)}% de ${base === 'margen' || sobre !== neto ? formatPrecio(sobre) : 'la venta'}${base === 'margen' ? ` (${ETIQUETA_BASE.margen.toLowerCase()})` : ''}`,
  },
  columnaMonto('monto', 'Comisión', { fixed: true, card: 'value', sort: both('monto') }),
];

/** Invoice by invoice. */
function Lineas({ comision: { id, por_persona } }: { comision: Comision }) {
  const list = useList(listarLineasDeComision, { limit: 24, params: { id: String(id) } });
  const navigate = useNavigate();
  return (
    <ListPage
      section
      list={list}
      title="Factura por factura"
      noun={['línea', 'líneas']}
      columns={LINEAS}
      keyOf={({ id }) => id}
      nameOf={({ factura }) => nombreDeVenta(factura)}
      search="Folio o cliente"
      filters={[
        {
          name: 'vendedor_id',
          label: 'Vendedor',
          options: por_persona.map(({ vendedor_id, nombre }) => ({ value: String(vendedor_id), label: nombre })),
        },
        filtroDe('clase', 'Clase', CLASES_LINEA, ETIQUETA_CLASE),
      ]}
      onOpen={({ factura }) => void navigate(`${FACTURAS_VENTA}/${factura.id}`)}
      empty="No tiene facturas."
      failed={listarLineasDeComision.fallback}
    />
  );
}

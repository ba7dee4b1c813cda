import { NativeSelect } from '@mantine/core';
import { actsOn } from '#contract/estados.ts';
import { desvincularOc, tomarOc } from '#contract/licitacion/oc-publicas/actos.ts';
import { CICLO_OC, ESTADOS_OC, type EstadoOc, ETIQUETA_ESTADO_OC } from '#contract/licitacion/oc-publicas/estados.ts';
import {
  anotarCambioDeOc,
  anotarEstadoOc,
  type OcPublica,
  obtenerOcPublica,
  traerOcPublica,
} from '#contract/licitacion/oc-publicas/oc-publicas.ts';
import { formatFecha, formatFechaHora } from '#contract/valores/fechas.ts';
import { enQueMoneda, formatMonto, formatUnitarioEn, type Moneda } from '#contract/valores/moneda.ts';
import { formatUnitario } from '#contract/valores/money.ts';
import { formatNumero } from '#contract/valores/numeros.ts';
import { formatRut } from '#contract/valores/rut.ts';
import { formatTelefono } from '#contract/valores/telefono.ts';
import { pedirParaCotizacion } from '#contract/ventas/cotizaciones/actos.ts';
import { ETIQUETA_ETAPA } from '#contract/ventas/cotizaciones/estados.ts';
import { COMPRA, ORDENES } from '#web/staff/addresses.ts';
import { cotizacionDe, OC_PORTAL } from '#web/staff/addresses-licitacion.ts';
import { CadenaButton } from '#web/staff/cadena/cadena-button.tsx';
import { CambioModal } from '#web/staff/cambio-modal.tsx';
import { CentroDeDocumento } from '#web/staff/centro-de-documento.tsx';
import { columnaNumero, columnaTexto } from '#web/staff/list/columnas.tsx';
import type { Column } from '#web/staff/list/table/column.ts';
import { ListTable } from '#web/staff/list/table/list-table.tsx';
import { doing } from '#web/staff/query/doing.ts';
import { RecordAct } from '#web/staff/record/record-act.tsx';
import { RecordPage } from '#web/staff/record/record-page.tsx';
import { RecordSheet } from '#web/staff/record/record-sheet.tsx';
import { useRecord } from '#web/staff/record/use-record.ts';
import { useRecordActs } from '#web/staff/record/use-record-acts.ts';
import { Card, FactsCard } from '#web/staff/shell/card.tsx';
import { metaOf } from '#web/staff/shell/staff-page.tsx';
import { usePerson } from '#web/staff/shell/use-person.ts';
import { many } from '#web/staff/words.ts';
import { Fact } from '#web/ui/fact.tsx';
import { Link } from '#web/ui/link.tsx';
import { AprobarModal } from './aprobar-modal.tsx';
import { ConvertirModal } from './convertir-modal.tsx';
import { Diferencias } from './diferencias.tsx';
import { EstadoOcChip, EtapaOcChip } from './estado-chip.tsx';
import { movible } from './movible.ts';
import styles from './oc.module.css';
import { VincularModal } from './vincular-modal.tsx';

const TITLE = 'Orden de compra';
export const meta = metaOf(TITLE);

export default function OcPage() {
  const record = useRecord(obtenerOcPublica, ({ codigo }) => codigo);
  return (
    <RecordPage
      record={record}
      title={TITLE}
      loading="Cargando la orden…"
      back={{ to: OC_PORTAL, label: 'Ver las órdenes de compra' }}
    >
      {(oc) => <OcSheet oc={oc} />}
    </RecordPage>
  );
}

/** An order: of which quotation it is, in what it differs from it, and the step that comes next. */
function OcSheet({ oc }: { oc: OcPublica }) {
  const { id, codigo, cotizacion, etapa } = oc;
  const params = { id: String(id) };
  const { ask, act, working, opened, open, modal, ...said } = useRecordActs<
    'cambio' | 'vincular' | 'aprobar' | 'convertir'
  >();
  const acts = actsOn(CICLO_OC, usePerson(), movible(oc));

  const tomar = () =>
    ask({
      message: `¿Tomar la orden ${codigo}?`,
      detail: `La cotización ${cotizacion?.num_cotizacion} queda aceptada con este código.`,
      confirm: 'Tomar la orden',
      busy: 'Tomando…',
      ...doing(tomarOc, { params }, `La orden ${codigo} está tomada.`),
    });
  const soltar = () =>
    ask({
      message: `¿Soltar la cotización ${cotizacion?.num_cotizacion}?`,
      confirm: 'Soltar',
      busy: 'Soltando…',
      ...doing(desvincularOc, { params }, 'La orden quedó sin cotización.'),
    });
  const pedir = () =>
    act(
      doing(
        pedirParaCotizacion,
        { params: { id: String(cotizacion!.id) }, body: {} },
        ({ ordenes }) => `${many(ordenes.length, 'orden a proveedor', 'órdenes a proveedores')} en borrador.`,
      ),
    );
  const traer = () => act(doing(traerOcPublica, { body: { codigo } }, `La orden ${codigo} está al día.`));
  const anotar = (estado: EstadoOc) =>
    act(doing(anotarEstadoOc, { params, body: { estado } }, `Queda como «${ETIQUETA_ESTADO_OC[estado]}».`));

  return (
    <RecordSheet
      title={codigo}
      chips={
        <span className={styles.chips}>
          <EstadoOcChip estado={oc.estado} />
          <EtapaOcChip estado={etapa} />
        </span>
      }
      intro={[oc.organismo, oc.nombre, `enviada el ${formatFecha(oc.fecha_envio)}`]}
      actions={
        <>
          {oc.moneda !== 'CLP' && (
            <RecordAct
              main={oc.cambio === null}
              when={acts.has('anotar-cambio')}
              onClick={() => open('cambio')}
              label={`Anotar el cambio (${oc.moneda})`}
            />
          )}
          <RecordAct main when={acts.has('vincular')} onClick={() => open('vincular')} label="Elegir cotización" />
          <RecordAct main when={acts.has('tomar')} waits={working} onClick={tomar} label="Tomar la orden" />
          <RecordAct
            main
            when={acts.has('aprobar') && oc.por_aprobar > 0}
            onClick={() => open('aprobar')}
            label="Aprobar diferencias"
          />
          <RecordAct main when={acts.has('convertir')} onClick={() => open('convertir')} label="Hacer el pedido" />
          <RecordAct when={etapa === 'tomada'} waits={working} onClick={pedir} label="Pedir lo que falta" />
          <CadenaButton miembro="oc" id={id} />
          <RecordAct when={acts.has('editar')} to={`${OC_PORTAL}/${id}/editar`} label="Corregir" />
          <RecordAct when={acts.has('desvincular')} waits={working} onClick={soltar} label="Soltar la cotización" />
        </>
      }
      said={said}
      facts={
        <>
          <Cuenta oc={oc} />
          <Card title="En Mercado Público">
            <NativeSelect
              label="Estado"
              value={String(oc.estado)}
              disabled={working}
              onChange={(event) => anotar(Number(event.currentTarget.value) as EstadoOc)}
              data={ESTADOS_OC.map((estado) => ({ value: String(estado), label: ETIQUETA_ESTADO_OC[estado] }))}
            />
            <p className={styles.again}>
              <RecordAct waits={working} onClick={traer} label="Leer de nuevo" />
            </p>
            {oc.actualizada_en && <p className={styles.soft}>Leída el {formatFechaHora(oc.actualizada_en)}</p>}
          </Card>
          <Comprador oc={oc} />
          <CentroDeDocumento documento="oc_publica" id={id} />
        </>
      }
      historia={{ label: 'Historia de la orden', historial: oc.historial, chip: Estado }}
      modals={
        <>
          {opened === 'cambio' && <CambioModal endpoint={anotarCambioDeOc} de={oc} {...modal} />}
          {opened === 'vincular' && <VincularModal oc={oc} {...modal} />}
          {opened === 'aprobar' && <AprobarModal oc={oc} {...modal} />}
          {opened === 'convertir' && <ConvertirModal oc={oc} {...modal} />}
        </>
      }
    >
      <Items oc={oc} />
      {cotizacion && (
        <Card
          title="Lo que dice distinto"
          beside={oc.diferencias.length > 0 ? many(oc.diferencias.length, 'diferencia', 'diferencias') : undefined}
        >
          {oc.diferencias.length === 0 ? (
            <p className={styles.soft}>Dice lo mismo que la cotización {cotizacion.num_cotizacion}.</p>
          ) : (
            <Diferencias oc={oc} />
          )}
          {oc.aprobadas && (
            <p className={styles.soft}>
              Aprobado por {oc.aprobadas.quien ?? 'alguien'} el {formatFechaHora(oc.aprobadas.cuando)}: «
              {oc.aprobadas.motivo}».
            </p>
          )}
        </Card>
      )}
    </RecordSheet>
  );
}

type Item = OcPublica['items'][number];
const itemsEn = (moneda: Moneda): readonly Column<Item>[] => [
  columnaTexto('correlativo', '#', { kind: 'number' }),
  {
    key: 'descripcion',
    title: 'Lo que piden',
    card: 'title',
    wide: true,
    cell: ({ descripcion, especificacion }) => (
      <span className={styles.long}>
        {descripcion}
        {especificacion && <span className={styles.soft}> {especificacion}</span>}
      </span>
    ),
  },
  columnaNumero('cantidad', 'Cant.', { card: 'detail' }),
  {
    key: 'cotizada',
    title: 'Cotizado',
    card: 'detail',
    cell: ({ cotizada }) =>
      cotizada ? (
        <span className={styles.figures} title={cotizada.descripcion}>
          {`${formatNumero(cotizada.cantidad)} × ${formatUnitario(cotizada.precio_neto)}`}
        </span>
      ) : (
        '—'
      ),
  },
  {
    key: 'precio',
    title: 'Precio neto',
    kind: 'number',
    card: 'detail',
    cell: ({ precio_neto }) => formatUnitarioEn(precio_neto, moneda),
  },
  { key: 'total', title: 'Neto', kind: 'number', card: 'value', cell: ({ total }) => formatMonto(total, moneda) },
];

function Items({ oc: { items, moneda } }: { oc: OcPublica }) {
  return (
    <Card title="Ítems" beside={many(items.length, 'ítem', 'ítems')} flush>
      <ListTable
        label="Lo que pide la orden"
        columns={itemsEn(moneda)}
        rows={items}
        keyOf={({ id }) => id}
        nameOf={({ descripcion }) => descripcion}
      />
    </Card>
  );
}

function Cuenta({ oc }: { oc: OcPublica }) {
  const { cotizacion, compra, moneda, cambio, neto, iva, total, descuentos, cargos, codigo_licitacion } = oc;
  const monto = (valor: number) => formatMonto(valor, moneda);
  return (
    <FactsCard title="Cuenta">
      {descuentos > 0 && <Fact label="Descuento">{monto(descuentos)}</Fact>}
      {cargos > 0 && <Fact label="Cargos">{monto(cargos)}</Fact>}
      <Fact label="Neto">{monto(neto)}</Fact>
      <Fact label="IVA">{monto(iva)}</Fact>
      <Fact label="Total">{monto(total)}</Fact>
      {moneda !== 'CLP' && <Fact label="Moneda">{enQueMoneda(moneda, cambio)}</Fact>}
      <Fact label="Cotización">
        {cotizacion ? (
          <Link to={cotizacionDe(cotizacion.id)}>
            {`${cotizacion.num_cotizacion} · ${ETIQUETA_ETAPA[cotizacion.etapa]}`}
          </Link>
        ) : (
          'Ninguna'
        )}
      </Fact>
      {compra && (
        <Fact label="Pedido">
          <Link to={`${COMPRA}/${compra.id}`}>{`${compra.num_pedido} · ${compra.estado}`}</Link>
        </Fact>
      )}
      {compra && (
        <Fact label="Órdenes a proveedores">
          <Link to={`${ORDENES}?compra_id=${compra.id}`}>Ver las suyas</Link>
        </Fact>
      )}
      {codigo_licitacion && <Fact label="Licitación">{codigo_licitacion}</Fact>}
    </FactsCard>
  );
}

function Comprador({ oc }: { oc: OcPublica }) {
  return (
    <FactsCard title="Comprador">
      <Fact label="Organismo">{oc.organismo}</Fact>
      {oc.unidad && <Fact label="Unidad">{oc.unidad}</Fact>}
      <Fact label="RUT">{oc.rut && formatRut(oc.rut)}</Fact>
      <Fact label="Dirección">{[oc.direccion, oc.comuna].filter(Boolean).join(', ')}</Fact>
      <Fact label="Contacto">{[oc.contacto, formatTelefono(oc.telefono)].filter(Boolean).join(' · ')}</Fact>
      <Fact label="Correo">{oc.email}</Fact>
      {oc.proveedor_confirmado && (
        <Fact label="Va a otro proveedor">
          {[oc.proveedor, oc.proveedor_rut].filter(Boolean).join(' · ')} (se confirmó que la tienda la toma)
        </Fact>
      )}
      {oc.despacho && <Fact label="Entrega">{oc.despacho}</Fact>}
      {oc.forma_pago && <Fact label="Forma de pago">{oc.forma_pago}</Fact>}
      {oc.notas && <Fact label="Notas">{oc.notas}</Fact>}
    </FactsCard>
  );
}

/** It went through more than our states: what each one was called is what was written down. */
const Estado = ({ estado }: { estado: string }) => <strong>{estado}</strong>;

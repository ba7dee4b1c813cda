import { Button, NativeSelect } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { actsOn } from '#contract/estados.ts';
import { CICLO_OC, ESTADOS_OC, type EstadoOc, ETIQUETA_ESTADO_OC } from '#contract/licitacion/oc-publicas/estados.ts';
import {
  anotarEstadoOc,
  desvincularOc,
  listarOcPublicas,
  type OcPublica,
  obtenerOcPublica,
  tomarOc,
  traerOcPublica,
} from '#contract/licitacion/oc-publicas/oc-publicas.ts';
import { formatFecha, formatFechaHora } from '#contract/valores/fechas.ts';
import { formatPrecio, formatUnitario } from '#contract/valores/money.ts';
import { formatNumero } from '#contract/valores/numeros.ts';
import { formatRut } from '#contract/valores/rut.ts';
import { formatTelefono } from '#contract/valores/telefono.ts';
import { pedirParaCotizacion } from '#contract/ventas/cotizaciones/actos.ts';
import { ETIQUETA_ETAPA } from '#contract/ventas/cotizaciones/estados.ts';
import { api } from '#web/client/api/browser-api.ts';
import { COMPRA, ORDENES } from '#web/staff/addresses.ts';
import { cotizacionDe, OC_PORTAL } from '#web/staff/addresses-licitacion.ts';
import { CadenaButton } from '#web/staff/cadena/cadena-button.tsx';
import { CentroDeDocumento } from '#web/staff/centro-de-documento.tsx';
import { CompraAct } from '#web/staff/compras/compra-act.tsx';
import { listUrl } from '#web/staff/list/list-memory.ts';
import type { Column } from '#web/staff/list/table/column.ts';
import { ListTable } from '#web/staff/list/table/list-table.tsx';
import { endpointQuery, refresh } from '#web/staff/query/endpoint-query.ts';
import { useCrumb } from '#web/staff/shell/breadcrumbs.tsx';
import { Card, CardColumns, CardFacts } from '#web/staff/shell/card.tsx';
import { NotLoaded } from '#web/staff/shell/not-loaded.tsx';
import { metaOf, StaffPage } from '#web/staff/shell/staff-page.tsx';
import { usePerson } from '#web/staff/shell/use-person.ts';
import { useQuestion } from '#web/staff/shell/use-question.tsx';
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

const CHANGED = [obtenerOcPublica, listarOcPublicas];

export default function OcPage() {
  const { id = '' } = useParams();
  const { data: oc, error, refetch } = useQuery(endpointQuery(obtenerOcPublica, { params: { id } }));
  useCrumb(oc?.codigo);
  if (oc) return <Loaded key={id} oc={oc} />;
  return (
    <StaffPage title={TITLE}>
      <NotLoaded
        error={error}
        refetch={refetch}
        loading="Cargando la orden…"
        failed={obtenerOcPublica.fallback}
        back={{ to: listUrl(OC_PORTAL), label: 'Ver las órdenes de compra' }}
      />
    </StaffPage>
  );
}

/** An order: of which quotation it is, in what it differs from it, and the step that comes next. */
function Loaded({ oc }: { oc: OcPublica }) {
  const { id, codigo, cotizacion, etapa } = oc;
  const params = { id: String(id) };
  const person = usePerson();
  const client = useQueryClient();
  const { ask, act, working, notice, dialog } = useQuestion(CHANGED);
  const [opened, setOpened] = useState<'vincular' | 'aprobar' | 'convertir' | null>(null);
  const acts = actsOn(CICLO_OC, person, movible(oc));
  const modal = { oc, onClose: () => setOpened(null), onChanged: () => refresh(client, CHANGED) };

  const tomar = () =>
    ask({
      message: `¿Tomar la orden ${codigo}?`,
      detail: `La cotización ${cotizacion?.num_cotizacion} queda aceptada con este código.`,
      confirm: 'Tomar la orden',
      busy: 'Tomando…',
      failed: tomarOc.fallback,
      run: async () => {
        await api(tomarOc, { params });
        return { message: `La orden ${codigo} está tomada.` };
      },
    });
  const soltar = () =>
    ask({
      message: `¿Soltar la cotización ${cotizacion?.num_cotizacion}?`,
      confirm: 'Soltar',
      busy: 'Soltando…',
      failed: desvincularOc.fallback,
      run: async () => {
        await api(desvincularOc, { params });
        return { message: 'La orden quedó sin cotización.' };
      },
    });
  const pedir = () =>
    act({
      failed: pedirParaCotizacion.fallback,
      run: async () => {
        const { ordenes } = await api(pedirParaCotizacion, { params: { id: String(cotizacion!.id) }, body: {} });
        return { message: `${many(ordenes.length, 'orden a proveedor', 'órdenes a proveedores')} en borrador.` };
      },
    });
  const traer = () =>
    act({
      failed: traerOcPublica.fallback,
      run: async () => {
        await api(traerOcPublica, { body: { codigo } });
        return { message: `La orden ${codigo} está al día.` };
      },
    });
  const anotar = (estado: EstadoOc) =>
    act({
      failed: anotarEstadoOc.fallback,
      run: async () => {
        await api(anotarEstadoOc, { params, body: { estado } });
        return { message: `Queda como «${ETIQUETA_ESTADO_OC[estado]}».` };
      },
    });

  return (
    <StaffPage
      title={codigo}
      beside={
        <span className={styles.chips}>
          <EstadoOcChip estado={oc.estado} />
          <EtapaOcChip etapa={etapa} />
        </span>
      }
      intro={[oc.organismo, oc.nombre, `enviada el ${formatFecha(oc.fecha_envio)}`].filter(Boolean).join(' · ')}
      actions={
        <>
          {acts.has('vincular') && (
            <Button size="xs" onClick={() => setOpened('vincular')}>
              Elegir cotización
            </Button>
          )}
          {acts.has('tomar') && (
            <Button size="xs" aria-disabled={working} onClick={tomar}>
              Tomar la orden
            </Button>
          )}
          {acts.has('aprobar') && oc.por_aprobar > 0 && (
            <Button size="xs" onClick={() => setOpened('aprobar')}>
              Aprobar diferencias
            </Button>
          )}
          {acts.has('convertir') && (
            <Button size="xs" onClick={() => setOpened('convertir')}>
              Hacer el pedido
            </Button>
          )}
          {etapa === 'tomada' && (
            <CompraAct waits={working} onClick={pedir}>
              Pedir lo que falta
            </CompraAct>
          )}
          <CadenaButton miembro="oc" id={id} />
          {acts.has('editar') && (
            <Button variant="default" size="xs" component={Link} to={`${OC_PORTAL}/${id}/editar`}>
              Corregir
            </Button>
          )}
          {acts.has('desvincular') && (
            <CompraAct waits={working} onClick={soltar}>
              Soltar la cotización
            </CompraAct>
          )}
        </>
      }
    >
      {notice}
      <CardColumns
        beside={
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
                <CompraAct waits={working} onClick={traer}>
                  Leer de nuevo
                </CompraAct>
              </p>
              {oc.actualizada_en && <p className={styles.soft}>Leída el {formatFechaHora(oc.actualizada_en)}</p>}
            </Card>
            <Comprador oc={oc} />
            <CentroDeDocumento documento="oc_publica" id={id} />
            <Historia oc={oc} />
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
      </CardColumns>
      {dialog}
      {opened === 'vincular' && <VincularModal {...modal} />}
      {opened === 'aprobar' && <AprobarModal {...modal} />}
      {opened === 'convertir' && <ConvertirModal {...modal} />}
    </StaffPage>
  );
}

type Item = OcPublica['items'][number];
const ITEMS: readonly Column<Item>[] = [
  { key: 'correlativo', title: '#', kind: 'number', cell: ({ correlativo }) => correlativo },
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
  { key: 'cantidad', title: 'Cant.', kind: 'number', card: 'detail', cell: ({ cantidad }) => formatNumero(cantidad) },
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
    cell: ({ precio_neto }) => formatUnitario(precio_neto),
  },
  { key: 'total', title: 'Neto', kind: 'number', card: 'value', cell: ({ total }) => formatPrecio(total) },
];

function Items({ oc: { items } }: { oc: OcPublica }) {
  return (
    <Card title="Ítems" beside={many(items.length, 'ítem', 'ítems')} flush>
      <ListTable
        label="Lo que pide la orden"
        columns={ITEMS}
        rows={items}
        keyOf={({ id }) => id}
        nameOf={({ descripcion }) => descripcion}
      />
    </Card>
  );
}

function Cuenta({ oc }: { oc: OcPublica }) {
  const { cotizacion, compra, neto, iva, total, descuentos, cargos, codigo_licitacion } = oc;
  return (
    <Card title="Cuenta">
      <CardFacts>
        {descuentos > 0 && <Fact label="Descuento">{formatPrecio(descuentos)}</Fact>}
        {cargos > 0 && <Fact label="Cargos">{formatPrecio(cargos)}</Fact>}
        <Fact label="Neto">{formatPrecio(neto)}</Fact>
        <Fact label="IVA">{formatPrecio(iva)}</Fact>
        <Fact label="Total">{formatPrecio(total)}</Fact>
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
      </CardFacts>
    </Card>
  );
}

function Comprador({ oc }: { oc: OcPublica }) {
  return (
    <Card title="Comprador">
      <CardFacts>
        <Fact label="Organismo">{oc.organismo}</Fact>
        {oc.unidad && <Fact label="Unidad">{oc.unidad}</Fact>}
        <Fact label="RUT">{oc.rut && formatRut(oc.rut)}</Fact>
        <Fact label="Dirección">{[oc.direccion, oc.comuna].filter(Boolean).join(', ')}</Fact>
        <Fact label="Contacto">{[oc.contacto, formatTelefono(oc.telefono)].filter(Boolean).join(' · ')}</Fact>
        <Fact label="Correo">{oc.email}</Fact>
        {oc.forma_pago && <Fact label="Forma de pago">{oc.forma_pago}</Fact>}
        {oc.notas && <Fact label="Notas">{oc.notas}</Fact>}
      </CardFacts>
    </Card>
  );
}

function Historia({ oc: { historial } }: { oc: OcPublica }) {
  return (
    <Card title="Historia">
      <ol className={styles.diferencias} aria-label="Historia de la orden">
        {historial.map(({ estado, cuando, quien, motivo }) => (
          <li key={`${estado} ${cuando}`}>
            <strong>{estado}</strong>
            <span className={styles.soft}>{[formatFechaHora(cuando), quien].filter(Boolean).join(' · ')}</span>
            {motivo && <span>{motivo}</span>}
          </li>
        ))}
      </ol>
    </Card>
  );
}

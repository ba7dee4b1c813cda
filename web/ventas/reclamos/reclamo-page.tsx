import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { obtenerContadores } from '#contract/casa/contadores.ts';
import { actsOn } from '#contract/estados.ts';
import { formatFecha } from '#contract/valores/fechas.ts';
import { formatPrecio } from '#contract/valores/money.ts';
import { formatNumero } from '#contract/valores/numeros.ts';
import { revisarReclamo } from '#contract/ventas/reclamos/actos.ts';
import { CICLO_RECLAMO, ETIQUETA_RESOLUCION, ETIQUETA_TIPO_RECLAMO } from '#contract/ventas/reclamos/estados.ts';
import { avisoDeGarantia, avisoDeRetracto } from '#contract/ventas/reclamos/garantia.ts';
import { listarReclamos, obtenerReclamo, type Reclamo, reclamosDeCompra } from '#contract/ventas/reclamos/reclamos.ts';
import { api } from '#web/client/api/browser-api.ts';
import { EstadoReclamoChip } from '#web/shared/reclamos/estado-chip.tsx';
import { COMPRA, DEVOLUCIONES, PRODUCTOS } from '#web/staff/addresses.ts';
import { FACTURAS_VENTA, OTS, POST_VENTA } from '#web/staff/addresses-licitacion.ts';
import { CompraAct } from '#web/staff/compras/compra-act.tsx';
import { listUrl } from '#web/staff/list/list-memory.ts';
import type { Column } from '#web/staff/list/table/column.ts';
import { ListTable } from '#web/staff/list/table/list-table.tsx';
import { Notas } from '#web/staff/notas/notas.tsx';
import { endpointQuery, refresh } from '#web/staff/query/endpoint-query.ts';
import { Plazo } from '#web/staff/reclamos/plazo.tsx';
import { useCrumb } from '#web/staff/shell/breadcrumbs.tsx';
import { Card, CardColumns, CardFacts } from '#web/staff/shell/card.tsx';
import { Historia } from '#web/staff/shell/historia.tsx';
import { NotLoaded } from '#web/staff/shell/not-loaded.tsx';
import { metaOf, StaffPage } from '#web/staff/shell/staff-page.tsx';
import { usePerson } from '#web/staff/shell/use-person.ts';
import { useQuestion } from '#web/staff/shell/use-question.tsx';
import { many } from '#web/staff/words.ts';
import { Notice } from '#web/ui/dialog/notice.tsx';
import { Fact } from '#web/ui/fact.tsx';
import { Link } from '#web/ui/link.tsx';
import { AdjuntosDeReclamo, Mensajes } from './conversacion.tsx';
import { AceptarModal, EditarModal, ReabrirModal, RechazarModal, ResolverModal, RetirarModal } from './paso-modals.tsx';
import styles from './post-venta.module.css';

const TITLE = 'Reclamo';
export const meta = metaOf(TITLE);

const CHANGED = [obtenerReclamo, listarReclamos, reclamosDeCompra, obtenerContadores];

export default function ReclamoPage() {
  const { id = '' } = useParams();
  const { data: reclamo, error, refetch } = useQuery(endpointQuery(obtenerReclamo, { params: { id } }));
  useCrumb(reclamo?.numero);
  if (reclamo) return <Loaded key={id} reclamo={reclamo} />;
  return (
    <StaffPage title={TITLE}>
      <NotLoaded
        error={error}
        refetch={refetch}
        loading="Cargando el reclamo…"
        failed={obtenerReclamo.fallback}
        back={{ to: listUrl(POST_VENTA), label: 'Ver los reclamos' }}
      />
    </StaffPage>
  );
}

type Paso = 'editar' | 'aceptar' | 'rechazar' | 'resolver' | 'reabrir' | 'retirar';

/** A claim: what was said, what the law says of it, how it goes and how it ended. */
function Loaded({ reclamo }: { reclamo: Reclamo }) {
  const { numero, estado, compra } = reclamo;
  const client = useQueryClient();
  const { act, working, notice, dialog } = useQuestion(CHANGED);
  const [opened, setOpened] = useState<Paso | null>(null);
  const acts = actsOn(CICLO_RECLAMO, usePerson(), reclamo);
  const modal = { reclamo, onClose: () => setOpened(null), onChanged: () => refresh(client, CHANGED) };
  const open = acts.has('escribir');

  const revisar = () =>
    act({
      failed: revisarReclamo.fallback,
      run: async () => {
        await api(revisarReclamo, { params: { id: String(reclamo.id) } });
        return { message: `El ${numero.toLowerCase()} está en revisión.` };
      },
    });
  const step = (paso: Paso, label: string) =>
    acts.has(paso) && (
      <Button size="xs" onClick={() => setOpened(paso)}>
        {label}
      </Button>
    );
  const lesser = (paso: Paso, label: string, danger = false) =>
    acts.has(paso) && (
      <CompraAct danger={danger} onClick={() => setOpened(paso)}>
        {label}
      </CompraAct>
    );

  return (
    <StaffPage
      title={numero}
      beside={<EstadoReclamoChip estado={estado} />}
      intro={[ETIQUETA_TIPO_RECLAMO[reclamo.tipo], reclamo.cliente, `pedido ${compra.num_pedido}`].join(' · ')}
      actions={
        <>
          {step('aceptar', 'Aceptar')}
          {step('resolver', 'Resolver')}
          {acts.has('revisar') && (
            <CompraAct waits={working} onClick={revisar}>
              En revisión
            </CompraAct>
          )}
          {lesser('reabrir', 'Reabrir')}
          {lesser('editar', 'Editar')}
          {lesser('rechazar', 'Rechazar', true)}
          {lesser('retirar', 'Retirar', true)}
        </>
      }
    >
      {notice}
      <CardColumns
        beside={
          <>
            <Datos reclamo={reclamo} />
            <Historia
              label="Estados del reclamo"
              historial={reclamo.historial}
              chip={(estado) => <EstadoReclamoChip estado={estado} />}
            />
            <Notas entidad="reclamo" entidad_id={reclamo.id} />
          </>
        }
      >
        <Notice
          tone="info"
          message={
            reclamo.tipo === 'retracto'
              ? avisoDeRetracto(reclamo.retracto, reclamo.garantia)
              : avisoDeGarantia(reclamo.garantia)
          }
          detail={reclamo.tipo === 'retracto' ? null : avisoDeRetracto(reclamo.retracto, reclamo.garantia)}
        />
        <Card
          title="Lo que dice el cliente"
          beside={`${reclamo.por_el_cliente ? 'Lo escribió' : 'Lo anotó el personal'} el ${formatFecha(reclamo.fecha)}`}
        >
          <p className={styles.said}>{reclamo.descripcion}</p>
        </Card>
        <Card title="Lo que reclama" beside={many(reclamo.unidades, 'unidad', 'unidades')} flush>
          <ListTable
            label="Lo que reclama el cliente"
            columns={ITEMS}
            rows={reclamo.items}
            keyOf={({ id }) => id}
            nameOf={({ descripcion }) => descripcion}
          />
        </Card>
        <AdjuntosDeReclamo reclamo={reclamo} open={open} />
        <Mensajes reclamo={reclamo} open={open} />
        {acts.has('resolver') && <ParaResolver reclamo={reclamo} />}
      </CardColumns>
      {dialog}
      {opened === 'editar' && <EditarModal {...modal} />}
      {opened === 'aceptar' && <AceptarModal {...modal} />}
      {opened === 'rechazar' && <RechazarModal {...modal} />}
      {opened === 'resolver' && <ResolverModal {...modal} />}
      {opened === 'reabrir' && <ReabrirModal {...modal} />}
      {opened === 'retirar' && <RetirarModal {...modal} />}
    </StaffPage>
  );
}

const ITEMS: readonly Column<Reclamo['items'][number]>[] = [
  { key: 'codigo', title: 'Código', card: 'detail', cell: ({ codigo_producto_fussan }) => codigo_producto_fussan },
  {
    key: 'descripcion',
    title: 'Producto',
    card: 'title',
    wide: true,
    cell: ({ producto_id, descripcion }) =>
      producto_id === null ? descripcion : <Link to={`${PRODUCTOS}/${producto_id}`}>{descripcion}</Link>,
  },
  {
    key: 'cantidad',
    title: 'Unidades',
    kind: 'number',
    card: 'detail',
    cell: ({ cantidad, comprada }) => `${formatNumero(cantidad)} de ${formatNumero(comprada)}`,
  },
  {
    key: 'fabricante',
    title: 'Garantía del fabricante',
    card: 'detail',
    cell: ({ fabricante, sin_retracto }) =>
      [
        fabricante && (fabricante.hasta ? `Hasta el ${formatFecha(fabricante.hasta)}` : `${fabricante.meses} meses`),
        sin_retracto && 'Sin retracto',
      ]
        .filter(Boolean)
        .join(' · ') || '—',
  },
  {
    key: 'monto',
    title: 'Monto',
    kind: 'number',
    card: 'value',
    cell: ({ monto }) => formatPrecio(monto),
  },
];

function Datos({ reclamo }: { reclamo: Reclamo }) {
  const { compra, oc, pide, resolucion, devuelto, nota_credito, referencia } = reclamo;
  return (
    <Card title="El reclamo">
      <CardFacts>
        <Fact label="Pedido">
          <Link to={`${COMPRA}/${compra.id}`}>{`${compra.num_pedido} · ${compra.estado}`}</Link>
        </Fact>
        {oc && <Fact label="Orden de compra">{oc}</Fact>}
        <Fact label="Cliente">{reclamo.cliente}</Fact>
        <Fact label="Correo">{reclamo.email}</Fact>
        <Fact label="Plazo">{reclamo.cerrado_en ? formatFecha(reclamo.vence) : <Plazo {...reclamo} />}</Fact>
        <Fact label="Responsable">{reclamo.responsable ?? 'Nadie todavía'}</Fact>
        <Fact label="Prefiere">{pide ? ETIQUETA_RESOLUCION[pide] : 'No lo dijo'}</Fact>
        {resolucion && <Fact label="Solución">{ETIQUETA_RESOLUCION[resolucion]}</Fact>}
        {devuelto !== null && <Fact label="Devuelto">{formatPrecio(devuelto)}</Fact>}
        {nota_credito && (
          <Fact label="Nota de crédito">
            <Link to={`${FACTURAS_VENTA}/${nota_credito.id}`}>{String(nota_credito.folio)}</Link>
          </Fact>
        )}
        {referencia && <Fact label="Referencia">{referencia}</Fact>}
        <Fact label="Monto reclamado">{formatPrecio(reclamo.monto)}</Fact>
      </CardFacts>
    </Card>
  );
}

/** Where what settles it is done: nothing of it is done from here. */
function ParaResolver({ reclamo: { compra, items } }: { reclamo: Reclamo }) {
  const productos = items.filter(({ producto_id }) => producto_id !== null);
  return (
    <Card title="Dónde se hace">
      <ul className={styles.steps}>
        <li>
          Nota de crédito: en <Link to={`${FACTURAS_VENTA}?q=${compra.num_pedido}`}>Facturas Venta</Link>, sobre la
          factura del pedido.
        </li>
        <li>
          Despacho de lo nuevo: con otro pedido y su <Link to={OTS}>OT</Link>; su número va en la referencia.
        </li>
        {productos.map(({ id, producto_id, descripcion }) => (
          <li key={id}>
            Si vuelve a la venta: el stock de <Link to={`${PRODUCTOS}/${producto_id}`}>{descripcion}</Link>, con
            «Ajustar stock» y la razón «Devolución interna».
          </li>
        ))}
        <li>
          Si es del proveedor: una <Link to={DEVOLUCIONES}>devolución</Link> de lo que se le rechace.
        </li>
      </ul>
    </Card>
  );
}

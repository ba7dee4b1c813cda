import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { actsOn } from '#contract/estados.ts';
import { CICLO_OT } from '#contract/licitacion/ots/estados.ts';
import { listarOperaciones, listarOts, type Ot, obtenerOt, otPdf, prepararOt } from '#contract/licitacion/ots/ots.ts';
import { TITULO_PRECIO } from '#contract/valores/base.ts';
import { formatFecha } from '#contract/valores/fechas.ts';
import { formatPrecio } from '#contract/valores/money.ts';
import { formatNumero } from '#contract/valores/numeros.ts';
import { api } from '#web/client/api/browser-api.ts';
import { download } from '#web/client/api/download.ts';
import { COMPRA } from '#web/staff/addresses.ts';
import { OC_PORTAL, OTS } from '#web/staff/addresses-licitacion.ts';
import { CadenaButton } from '#web/staff/cadena/cadena-button.tsx';
import { CompraAct } from '#web/staff/compras/compra-act.tsx';
import { listUrl } from '#web/staff/list/list-memory.ts';
import type { Column } from '#web/staff/list/table/column.ts';
import { ListTable } from '#web/staff/list/table/list-table.tsx';
import { PrecioDeLinea } from '#web/staff/precio-de-linea.tsx';
import { endpointQuery, refresh } from '#web/staff/query/endpoint-query.ts';
import { useCrumb } from '#web/staff/shell/breadcrumbs.tsx';
import { Card, CardColumns, CardFacts } from '#web/staff/shell/card.tsx';
import { Historia } from '#web/staff/shell/historia.tsx';
import { NotLoaded } from '#web/staff/shell/not-loaded.tsx';
import { metaOf, StaffPage } from '#web/staff/shell/staff-page.tsx';
import { usePerson } from '#web/staff/shell/use-person.ts';
import { useQuestion } from '#web/staff/shell/use-question.tsx';
import { many } from '#web/staff/words.ts';
import { Fact } from '#web/ui/fact.tsx';
import { Link } from '#web/ui/link.tsx';
import { EditarOtModal } from './editar-ot-modal.tsx';
import { EstadoOtChip } from './estado-chip.tsx';
import { AnularModal, DespacharModal, EntregarModal } from './paso-modals.tsx';

const TITLE = 'Orden de trabajo';
export const meta = metaOf(TITLE);

const CHANGED = [obtenerOt, listarOts, listarOperaciones];

export default function OtPage() {
  const { id = '' } = useParams();
  const { data: ot, error, refetch } = useQuery(endpointQuery(obtenerOt, { params: { id } }));
  useCrumb(ot?.numero);
  if (ot) return <Loaded key={id} ot={ot} />;
  return (
    <StaffPage title={TITLE}>
      <NotLoaded
        error={error}
        refetch={refetch}
        loading="Cargando la OT…"
        failed={obtenerOt.fallback}
        back={{ to: listUrl(OTS), label: 'Ver las OT' }}
      />
    </StaffPage>
  );
}

/** A work order: it is prepared, leaves with its dispatch note, and arrives. */
function Loaded({ ot }: { ot: Ot }) {
  const { numero, estado, compra } = ot;
  const params = { id: String(ot.id) };
  const person = usePerson();
  const client = useQueryClient();
  const { act, working, notice, dialog } = useQuestion(CHANGED);
  const [opened, setOpened] = useState<'editar' | 'despachar' | 'entregar' | 'anular' | null>(null);
  const acts = actsOn(CICLO_OT, person, { estado, compra_estado: compra.estado });
  const modal = { ot, onClose: () => setOpened(null), onChanged: () => refresh(client, CHANGED) };

  const preparar = () =>
    act({
      failed: prepararOt.fallback,
      run: async () => {
        await api(prepararOt, { params });
        return { message: `La ${numero} está preparada.` };
      },
    });
  const imprimir = () =>
    act({
      failed: otPdf.fallback,
      run: async () => {
        await download(otPdf, { params });
        return { message: 'La OT está descargada.', unchanged: true };
      },
    });

  return (
    <StaffPage
      title={numero}
      beside={<EstadoOtChip estado={estado} />}
      intro={[ot.cliente, `para el ${formatFecha(ot.fecha)}`, ot.responsable].filter(Boolean).join(' · ')}
      actions={
        <>
          {acts.has('preparar') && (
            <Button size="xs" aria-disabled={working} onClick={preparar}>
              Preparada
            </Button>
          )}
          {acts.has('despachar') && (
            <Button size="xs" onClick={() => setOpened('despachar')}>
              Despachar
            </Button>
          )}
          {acts.has('entregar') && (
            <Button size="xs" onClick={() => setOpened('entregar')}>
              Entregar
            </Button>
          )}
          <CompraAct waits={working} onClick={imprimir}>
            Imprimir
          </CompraAct>
          <CadenaButton miembro="ot" id={ot.id} />
          {acts.has('editar') && <CompraAct onClick={() => setOpened('editar')}>Editar</CompraAct>}
          {acts.has('anular') && (
            <CompraAct danger onClick={() => setOpened('anular')}>
              Anular
            </CompraAct>
          )}
        </>
      }
    >
      {notice}
      <CardColumns
        beside={
          <>
            <Datos ot={ot} />
            <Historia
              label="Estados de la OT"
              historial={ot.historial}
              chip={(estado) => <EstadoOtChip estado={estado} />}
            />
          </>
        }
      >
        <Card title="Lo que lleva" beside={many(ot.unidades, 'unidad', 'unidades')} flush>
          <ListTable
            label="Lo que lleva la OT"
            columns={itemsOf(ot.base)}
            rows={ot.items}
            keyOf={({ id }) => id}
            nameOf={({ descripcion }) => descripcion}
          />
        </Card>
      </CardColumns>
      {dialog}
      {opened === 'editar' && <EditarOtModal {...modal} />}
      {opened === 'despachar' && <DespacharModal {...modal} />}
      {opened === 'entregar' && <EntregarModal {...modal} />}
      {opened === 'anular' && <AnularModal {...modal} />}
    </StaffPage>
  );
}

const itemsOf = (base: Ot['base']): readonly Column<Ot['items'][number]>[] => [
  { key: 'codigo', title: 'Código', card: 'detail', cell: ({ codigo_producto_fussan }) => codigo_producto_fussan },
  { key: 'descripcion', title: 'Producto', card: 'title', wide: true, cell: ({ descripcion }) => descripcion },
  {
    key: 'cantidad',
    title: 'Unidades',
    kind: 'number',
    card: 'detail',
    cell: ({ cantidad }) => formatNumero(cantidad),
  },
  {
    key: 'comprada',
    title: 'Compradas',
    kind: 'number',
    card: 'detail',
    cell: ({ comprada }) => formatNumero(comprada),
  },
  {
    key: 'precio',
    title: TITULO_PRECIO[base],
    kind: 'number',
    wraps: true,
    card: 'detail',
    cell: (linea) => <PrecioDeLinea {...linea} />,
  },
  {
    key: 'monto',
    title: base === 'neto' ? 'Monto neto' : 'Monto',
    kind: 'number',
    card: 'value',
    cell: ({ subtotal }) => formatPrecio(subtotal),
  },
];

function Datos({ ot }: { ot: Ot }) {
  const { compra, oc, entrega } = ot;
  return (
    <Card title="La OT">
      <CardFacts>
        <Fact label="Pedido">
          <Link to={`${COMPRA}/${compra.id}`}>{`${compra.num_pedido} · ${compra.estado}`}</Link>
        </Fact>
        {oc && (
          <Fact label="Orden de compra">
            <Link to={`${OC_PORTAL}/${oc.id}`}>{oc.codigo}</Link>
          </Fact>
        )}
        <Fact label="Cliente">{ot.cliente}</Fact>
        <Fact label={entrega === 'retiro' ? 'Retiro' : 'Despacho'}>
          {[ot.direccion, ot.comuna].filter(Boolean).join(', ')}
        </Fact>
        <Fact label="Teléfono">{ot.contacto}</Fact>
        <Fact label="Responsable">{ot.responsable ?? 'Nadie todavía'}</Fact>
        {ot.num_gd && <Fact label="Guía">{[ot.num_gd, ot.transportista].filter(Boolean).join(' · ')}</Fact>}
        {ot.recibido_por && <Fact label="Recibió">{ot.recibido_por}</Fact>}
        {ot.base === 'neto' && <Fact label="Neto">{formatPrecio(ot.neto)}</Fact>}
        {ot.base === 'neto' && <Fact label="IVA">{formatPrecio(ot.iva)}</Fact>}
        <Fact label={ot.base === 'neto' ? 'Total' : 'Monto'}>{formatPrecio(ot.monto)}</Fact>
        {ot.notas && <Fact label="Notas">{ot.notas}</Fact>}
      </CardFacts>
    </Card>
  );
}

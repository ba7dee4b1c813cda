import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import {
  type Devolucion,
  devolucionPdf,
  enviarDevolucion,
  type LineaDeDevolucion,
  listarDevoluciones,
  listarPorDevolver,
  obtenerDevolucion,
} from '#contract/bodega/devoluciones/devoluciones.ts';
import { type ActoDevolucion, CICLO_DEVOLUCION } from '#contract/bodega/devoluciones/estados.ts';
import { deshacerResultado } from '#contract/bodega/devoluciones/resultados.ts';
import { obtenerContadores } from '#contract/casa/contadores.ts';
import { listarCorreos, resumirCorreos } from '#contract/casa/correo/correo-admin.ts';
import { actsOn } from '#contract/estados.ts';
import { formatFecha, formatFechaHora } from '#contract/valores/fechas.ts';
import { formatPrecio } from '#contract/valores/money.ts';
import { formatNumero } from '#contract/valores/numeros.ts';
import { api } from '#web/client/api/browser-api.ts';
import { download } from '#web/client/api/download.ts';
import { DEVOLUCIONES, PROVEEDORES } from '#web/staff/addresses.ts';
import { CompraAct } from '#web/staff/compras/compra-act.tsx';
import { CorreosEscritos } from '#web/staff/correos/correos-escritos.tsx';
import { EstadoDevolucionChip } from '#web/staff/devoluciones/estado-chip.tsx';
import type { StaffHandle } from '#web/staff/layout.tsx';
import { listUrl } from '#web/staff/list/list-memory.ts';
import type { RowAct } from '#web/staff/list/table/row-menu.tsx';
import { Notas } from '#web/staff/notas/notas.tsx';
import { endpointQuery, refresh } from '#web/staff/query/endpoint-query.ts';
import { useCrumb } from '#web/staff/shell/breadcrumbs.tsx';
import { Card, CardColumns, CardFacts } from '#web/staff/shell/card.tsx';
import { Historia } from '#web/staff/shell/historia.tsx';
import { NotLoaded } from '#web/staff/shell/not-loaded.tsx';
import { metaOf, StaffPage } from '#web/staff/shell/staff-page.tsx';
import { usePerson, usePuede } from '#web/staff/shell/use-person.ts';
import { useQuestion } from '#web/staff/shell/use-question.tsx';
import { many } from '#web/staff/words.ts';
import { Fact } from '#web/ui/fact.tsx';
import { Link } from '#web/ui/link.tsx';
import { CreditoModal } from './credito-modal.tsx';
import { DevolucionLineas } from './devolucion-lineas.tsx';
import { EditarModal } from './editar-modal.tsx';
import { EntregarModal } from './entregar-modal.tsx';
import { AnularModal, DescarteModal } from './motivo-modal.tsx';
import { ReemplazoModal } from './reemplazo-modal.tsx';

const TITLE = 'Devolución a proveedor';
export const meta = metaOf(TITLE);
export const handle: StaffHandle = { requires: 'personal' };

const CHANGED = [
  obtenerDevolucion,
  listarDevoluciones,
  listarPorDevolver,
  listarCorreos,
  resumirCorreos,
  obtenerContadores,
];

export default function DevolucionPage() {
  const { id = '' } = useParams();
  return <Found key={id} id={id} />;
}

function Found({ id }: { id: string }) {
  const { data: devolucion, error, refetch } = useQuery(endpointQuery(obtenerDevolucion, { params: { id } }));
  useCrumb(devolucion?.numero);
  if (devolucion) return <Loaded devolucion={devolucion} />;
  return (
    <StaffPage title={TITLE}>
      <NotLoaded
        error={error}
        refetch={refetch}
        loading="Cargando la devolución…"
        failed={obtenerDevolucion.fallback}
        back={{ to: listUrl(DEVOLUCIONES), label: 'Ver las devoluciones' }}
      />
    </StaffPage>
  );
}

type Opened = 'editar' | 'entregar' | 'credito' | 'descarte' | 'anular' | LineaDeDevolucion | null;

/** A return note: it is handed over, mailed, and followed until each of its lines is made good. */
function Loaded({ devolucion }: { devolucion: Devolucion }) {
  const { id, numero, nombre_provedor, email_proveedor, enviada_en, estado } = devolucion;
  const params = { id: String(id) };
  const person = usePerson();
  const isAdmin = person.role === 'admin';
  const seesCosts = usePuede('ver-costos');
  const client = useQueryClient();
  const { ask, act, working, notice, dialog } = useQuestion(CHANGED);
  const [opened, setOpened] = useState<Opened>(null);
  const acts: ReadonlySet<ActoDevolucion> = actsOn(CICLO_DEVOLUCION, person, devolucion);
  // What gives a line its result is offered while one lacks it.
  const isOpen = devolucion.resueltas < devolucion.lineas && acts.has('enviar');
  const modal = {
    devolucion,
    onClose: () => setOpened(null),
    onChanged: () => refresh(client, CHANGED),
  };

  const enviar = () =>
    ask({
      message: enviada_en ? `¿Enviar de nuevo la devolución ${numero}?` : `¿Enviar la devolución ${numero}?`,
      detail: email_proveedor
        ? `Va con su PDF a ${nombre_provedor}, ${email_proveedor}.`
        : `${nombre_provedor} no tiene correo en su ficha.`,
      confirm: 'Enviar',
      busy: 'Enviando…',
      failed: enviarDevolucion.fallback,
      run: async () => {
        await api(enviarDevolucion, { params, body: { visto: enviada_en } });
        return { message: `La devolución ${numero} va en camino a ${email_proveedor}.` };
      },
    });

  const descargar = () =>
    act({
      failed: devolucionPdf.fallback,
      run: async () => {
        await download(devolucionPdf, { params });
        return { message: 'La devolución está descargada.', unchanged: true };
      },
    });

  const deshacer = ({ id: linea_id, descripcion, credito }: LineaDeDevolucion) =>
    ask({
      message: `¿Quitar el resultado de «${descripcion}»?`,
      ...(credito && { detail: `La nota de crédito ${credito.numero} se quita de todo lo que cubre.` }),
      confirm: 'Quitar',
      busy: 'Quitando…',
      failed: deshacerResultado.fallback,
      run: async () => {
        await api(deshacerResultado, { params: { id: String(id), linea_id: String(linea_id) } });
        return { message: 'Vuelve a estar sin resolver.' };
      },
    });

  const actsOf = (linea: LineaDeDevolucion): RowAct[] => {
    if (!isAdmin || estado === 'anulada') return [];
    return linea.resultado === null
      ? [{ label: 'Anotar el reemplazo', onClick: () => setOpened(linea) }]
      : [{ label: 'Quitar el resultado', danger: true, onClick: () => deshacer(linea) }];
  };

  return (
    <StaffPage
      title={numero}
      beside={<EstadoDevolucionChip estado={estado} />}
      intro={`${nombre_provedor} · creada el ${formatFecha(devolucion.creada_en)}`}
      actions={
        <>
          {acts.has('entregar') && (
            <Button size="xs" onClick={() => setOpened('entregar')}>
              Entregar
            </Button>
          )}
          {isOpen && seesCosts && (
            <Button
              size="xs"
              variant={estado === 'entregada' ? 'filled' : 'default'}
              onClick={() => setOpened('credito')}
            >
              Nota de crédito
            </Button>
          )}
          {acts.has('enviar') && (
            <CompraAct waits={working} onClick={enviar}>
              {enviada_en ? 'Reenviar' : 'Enviar al proveedor'}
            </CompraAct>
          )}
          <CompraAct waits={working} onClick={descargar}>
            Descargar PDF
          </CompraAct>
          {acts.has('editar') && <CompraAct onClick={() => setOpened('editar')}>Editar</CompraAct>}
          {isOpen && <CompraAct onClick={() => setOpened('descarte')}>Descartar</CompraAct>}
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
            <Facts devolucion={devolucion} isAdmin={isAdmin} />
            <Historia
              label="Estados de la devolución"
              beside={devolucion.creada_por && `la hizo ${devolucion.creada_por}`}
              historial={devolucion.historial}
              chip={(estado) => <EstadoDevolucionChip estado={estado} />}
            />
          </>
        }
      >
        <DevolucionLineas devolucion={devolucion} seesCosts={seesCosts} actsOf={actsOf} />
        <Notas entidad="devolucion" entidad_id={id} />
        {isAdmin && (
          <CorreosEscritos
            query={{ devolucion: id }}
            act={act}
            working={working}
            empty="Todavía no se le ha escrito al proveedor."
          />
        )}
      </CardColumns>
      {dialog}
      {opened === 'editar' && <EditarModal {...modal} />}
      {opened === 'entregar' && <EntregarModal {...modal} />}
      {opened === 'credito' && <CreditoModal {...modal} />}
      {opened === 'descarte' && <DescarteModal {...modal} />}
      {opened === 'anular' && <AnularModal {...modal} />}
      {typeof opened === 'object' && opened && <ReemplazoModal {...modal} linea={opened} />}
    </StaffPage>
  );
}

function Facts({ devolucion, isAdmin }: { devolucion: Devolucion; isAdmin: boolean }) {
  const { proveedor_id, nombre_provedor, email_proveedor, nota, neto, acreditado, resueltas, lineas } = devolucion;
  const { enviada_en, fecha_entrega, entregada_a, entregada_por, guia } = devolucion;
  return (
    <Card title="La devolución">
      <CardFacts>
        <Fact label="Proveedor">
          {isAdmin ? <Link to={`${PROVEEDORES}/${proveedor_id}`}>{nombre_provedor}</Link> : nombre_provedor}
        </Fact>
        <Fact label="Correo">{email_proveedor || 'No tiene'}</Fact>
        <Fact label="Enviada">{enviada_en ? formatFechaHora(enviada_en) : 'Todavía no'}</Fact>
        <Fact label="Entregada">
          {fecha_entrega
            ? [formatFecha(fecha_entrega), entregada_a, guia && `guía ${guia}`].filter(Boolean).join(', ')
            : 'Todavía no'}
        </Fact>
        {entregada_por && <Fact label="La entregó">{entregada_por}</Fact>}
        <Fact label="Resueltas">{`${formatNumero(resueltas)} de ${many(lineas, 'línea', 'líneas')}`}</Fact>
        {neto !== null && <Fact label="Costó">{`${formatPrecio(neto)} neto`}</Fact>}
        {acreditado !== null && <Fact label="Acreditado">{`${formatPrecio(acreditado)} neto`}</Fact>}
        {nota && <Fact label="Para el proveedor">{nota}</Fact>}
      </CardFacts>
    </Card>
  );
}

import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { enviarOrden, reenviarOrden } from '#contract/abastecimiento/ordenes/actos.ts';
import { duplicarOrden } from '#contract/abastecimiento/ordenes/escribir.ts';
import { type ActoOrden, CICLO_ORDEN, ORDENES_VIVAS } from '#contract/abastecimiento/ordenes/estados.ts';
import {
  ETIQUETA_ORIGEN,
  listarOrdenes,
  type Orden,
  obtenerOrden,
  ordenPdf,
} from '#contract/abastecimiento/ordenes/ordenes.ts';
import { listarBajoStock } from '#contract/bodega/existencias/existencias.ts';
import { proponerReposicion } from '#contract/bodega/reposicion.ts';
import { obtenerContadores } from '#contract/casa/contadores.ts';
import { listarCorreos, resumirCorreos } from '#contract/casa/correo/correo-admin.ts';
import { actsOn } from '#contract/estados.ts';
import { formatFecha, formatFechaHora } from '#contract/valores/fechas.ts';
import { ApiError, reasonOf } from '#web/client/api/api.ts';
import { api } from '#web/client/api/browser-api.ts';
import { download } from '#web/client/api/download.ts';
import { useOnce } from '#web/client/api/use-once.ts';
import { useAsk } from '#web/form/use-ask.tsx';
import { ORDENES, PROVEEDORES, RECEPCIONES, recibirOrden } from '#web/staff/addresses.ts';
import { CadenaButton } from '#web/staff/cadena/cadena-button.tsx';
import { CentroDeDocumento } from '#web/staff/centro-de-documento.tsx';
import { CompraAct } from '#web/staff/compras/compra-act.tsx';
import { CorreosEscritos } from '#web/staff/correos/correos-escritos.tsx';
import type { StaffHandle } from '#web/staff/layout.tsx';
import { listUrl } from '#web/staff/list/list-memory.ts';
import { Notas } from '#web/staff/notas/notas.tsx';
import { AtrasoChip, EstadoOrdenChip } from '#web/staff/ordenes/estado-chip.tsx';
import { endpointQuery, refresh } from '#web/staff/query/endpoint-query.ts';
import { useCrumb } from '#web/staff/shell/breadcrumbs.tsx';
import { Card, CardColumns, CardFacts } from '#web/staff/shell/card.tsx';
import { Historia } from '#web/staff/shell/historia.tsx';
import { NotLoaded } from '#web/staff/shell/not-loaded.tsx';
import { metaOf, StaffPage } from '#web/staff/shell/staff-page.tsx';
import { toast } from '#web/staff/shell/toast.tsx';
import { usePerson, usePuede } from '#web/staff/shell/use-person.ts';
import { useQuestion } from '#web/staff/shell/use-question.tsx';
import { many } from '#web/staff/words.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/dialog/notice.tsx';
import { Fact } from '#web/ui/fact.tsx';
import { Link } from '#web/ui/link.tsx';
import { BorradorEditor } from './borrador/borrador-editor.tsx';
import { useBorrador, withQuestions } from './borrador/use-borrador.ts';
import { ConfirmarModal } from './confirmar-modal.tsx';
import { MotivoModal } from './motivo-modal.tsx';
import { OrdenLineas } from './orden-lineas.tsx';

const TITLE = 'Orden a proveedor';
export const meta = metaOf(TITLE);
export const handle: StaffHandle = { requires: 'personal' };

/** What is done here may change it, what is coming, or have its mail sent. */
const CHANGED = [
  obtenerOrden,
  listarOrdenes,
  listarCorreos,
  resumirCorreos,
  obtenerContadores,
  proponerReposicion,
  listarBajoStock,
];

export default function OrdenPage() {
  const { id = '' } = useParams();
  return <Found key={id} id={id} />;
}

function Found({ id }: { id: string }) {
  const { data: orden, error, refetch } = useQuery(endpointQuery(obtenerOrden, { params: { id } }));
  useCrumb(orden?.numero);
  if (orden) return <Loaded orden={orden} />;
  return (
    <StaffPage title={TITLE}>
      <NotLoaded
        error={error}
        refetch={refetch}
        loading="Cargando la orden…"
        failed={obtenerOrden.fallback}
        back={{ to: listUrl(ORDENES), label: 'Ver las órdenes a proveedores' }}
      />
    </StaffPage>
  );
}

/** An order to a supplier: a draft is written here, what is sent is followed. */
function Loaded({ orden }: { orden: Orden }) {
  const { id, numero, estado, nombre_provedor, email_proveedor, version } = orden;
  const params = { id: String(id) };
  const person = usePerson();
  const isAdmin = person.role === 'admin';
  const seesCosts = usePuede('ver-costos') && isAdmin;
  const client = useQueryClient();
  const navigate = useNavigate();
  const { ask: askCosts, dialog: costsDialog } = useAsk();
  const { ask, act, working, notice, dialog } = useQuestion(CHANGED);
  const { busy: saving, once } = useOnce();
  const [failure, setFailure] = useState<{ message: string; detail: string | undefined; attempt: number } | null>(null);
  const [modal, setModal] = useState<'anular' | 'cerrar' | 'confirmar' | null>(null);
  const aboutCosts = (question: string) =>
    askCosts({ message: question, confirmLabel: 'Sí, está bien', cancelLabel: 'Revisar' });
  const borrador = useBorrador(orden, seesCosts, aboutCosts);
  const acts: ReadonlySet<ActoOrden> = actsOn(CICLO_ORDEN, person, orden);
  const isDraft = acts.has('editar');
  const changed = () => refresh(client, CHANGED);

  /** What was typed goes with it. */
  async function enviar(): Promise<void> {
    setFailure(null);
    const seen = borrador.changed ? await borrador.save() : orden;
    if (!seen) return;
    const question = {
      message: `¿Enviar la orden ${numero} a ${nombre_provedor}?`,
      confirmLabel: 'Enviar',
      cancelLabel: 'Todavía no',
    };
    if (email_proveedor && !(await askCosts(question))) return;
    try {
      const sent = await withQuestions(aboutCosts, (confirmed) =>
        api(enviarOrden, { params, body: { version: seen.version, ...confirmed } }),
      );
      if (!sent) return;
      toast(`La orden ${numero} va en camino a ${email_proveedor}.`);
    } catch (error) {
      setFailure({ message: enviarOrden.fallback, detail: reasonOf(error), attempt: Date.now() });
      if (!(error instanceof ApiError)) throw error;
    }
    changed();
  }

  const reenviar = () =>
    ask({
      message: `¿Enviar de nuevo la orden ${numero}?`,
      detail: `Va otra vez con su PDF a ${email_proveedor}. Si la anterior no ha salido, sale esa.`,
      confirm: 'Reenviar',
      busy: 'Reenviando…',
      failed: reenviarOrden.fallback,
      run: async () => {
        await api(reenviarOrden, { params });
        return { message: `La orden ${numero} va en camino a ${email_proveedor}.` };
      },
    });

  const duplicar = () =>
    act({
      failed: duplicarOrden.fallback,
      run: async () => {
        const copia = await api(duplicarOrden, { params });
        await navigate(`${ORDENES}/${copia.id}`);
        return { message: `${copia.numero} es una copia de ${numero}, en borrador.` };
      },
    });

  const descargar = () =>
    act({
      failed: ordenPdf.fallback,
      run: async () => {
        await download(ordenPdf, { params });
        return { message: 'La orden está descargada.', unchanged: true };
      },
    });

  return (
    <StaffPage
      title={numero}
      beside={
        <>
          <EstadoOrdenChip estado={estado} />
          <AtrasoChip dias={orden.dias_de_atraso} />
        </>
      }
      intro={[
        nombre_provedor,
        `creada el ${formatFecha(orden.creada_en)}`,
        ETIQUETA_ORIGEN[orden.origen].toLowerCase(),
      ].join(' · ')}
      actions={
        <>
          {acts.has('enviar') && (
            <Button size="xs" aria-disabled={saving} onClick={() => void once(enviar)}>
              {saving ? 'Un momento…' : 'Enviar al proveedor'}
            </Button>
          )}
          {ORDENES_VIVAS.some((viva) => viva === estado) && (
            <Button
              size="xs"
              variant={estado === 'enviada' ? 'default' : 'filled'}
              component={Link}
              to={recibirOrden(id)}
            >
              Recibir
            </Button>
          )}
          {acts.has('confirmar') && (
            <Button
              size="xs"
              variant={estado === 'enviada' ? 'filled' : 'default'}
              onClick={() => setModal('confirmar')}
            >
              {estado === 'enviada' ? 'El proveedor confirmó' : 'Cambiar los días'}
            </Button>
          )}
          {acts.has('reenviar') && (
            <CompraAct waits={working} onClick={reenviar}>
              Reenviar
            </CompraAct>
          )}
          {seesCosts && (
            <CompraAct waits={working} onClick={descargar}>
              Descargar PDF
            </CompraAct>
          )}
          <CompraAct waits={working} onClick={duplicar}>
            Duplicar
          </CompraAct>
          <CadenaButton miembro="orden" id={id} />
          {acts.has('cerrar') && (
            <CompraAct danger onClick={() => setModal('cerrar')}>
              Cerrar
            </CompraAct>
          )}
          {acts.has('anular') && (
            <CompraAct danger onClick={() => setModal('anular')}>
              Anular
            </CompraAct>
          )}
        </>
      }
    >
      {failure && (
        <Notice key={failure.attempt} tone="error" message={failure.message} detail={failure.detail} focused>
          {!email_proveedor && isAdmin && (
            <LinkButton look="outline" to={`${PROVEEDORES}/${orden.proveedor_id}`}>
              Ir a la ficha del proveedor
            </LinkButton>
          )}
        </Notice>
      )}
      {notice}
      <CardColumns
        beside={
          <>
            <Facts orden={orden} isAdmin={isAdmin} />
            {isAdmin && <CentroDeDocumento documento="orden" id={id} />}
            <Historia
              label="Estados de la orden"
              historial={orden.historial}
              chip={(estado) => <EstadoOrdenChip estado={estado} />}
            />
          </>
        }
      >
        {isDraft ? (
          <BorradorEditor
            orden={orden}
            borrador={borrador}
            seesCosts={seesCosts}
            saving={saving}
            onSave={() =>
              void once(async () => {
                if (await borrador.save()) toast(`El borrador ${numero} está guardado.`);
              })
            }
          />
        ) : (
          <OrdenLineas orden={orden} seesCosts={seesCosts} />
        )}
        <Notas entidad="orden" entidad_id={id} />
        {isAdmin && estado !== 'borrador' && (
          <CorreosEscritos query={{ orden: id }} act={act} working={working} empty="Todavía no se le ha escrito." />
        )}
      </CardColumns>
      {dialog}
      {costsDialog}
      {(modal === 'anular' || modal === 'cerrar') && (
        <MotivoModal orden={orden} acto={modal} onClose={() => setModal(null)} onChanged={changed} />
      )}
      {modal === 'confirmar' && (
        <ConfirmarModal key={version} orden={orden} onClose={() => setModal(null)} onChanged={changed} />
      )}
    </StaffPage>
  );
}

function Facts({ orden, isAdmin }: { orden: Orden; isAdmin: boolean }) {
  const { id, proveedor_id, nombre_provedor, email_proveedor, estado, unidades, recibidas, vence, enviada_en } = orden;
  return (
    <Card title="La orden">
      <CardFacts>
        <Fact label="Proveedor">
          {isAdmin ? <Link to={`${PROVEEDORES}/${proveedor_id}`}>{nombre_provedor}</Link> : nombre_provedor}
        </Fact>
        <Fact label="Correo">{email_proveedor || 'No tiene'}</Fact>
        <Fact label="Enviada">{enviada_en ? formatFechaHora(enviada_en) : 'Todavía no'}</Fact>
        <Fact label="Llega el">{vence ? formatFecha(vence) : '—'}</Fact>
        <Fact label="Recibidas">
          {`${recibidas.toLocaleString('es-CL')} de ${many(unidades, 'unidad', 'unidades')}`}
          {recibidas > 0 && (
            <>
              {' '}
              · <Link to={`${RECEPCIONES}?orden_id=${id}`}>Ver cómo llegaron</Link>
            </>
          )}
        </Fact>
        {estado !== 'borrador' && (
          <>
            <Fact label="Entregar en">{orden.direccion_entrega || 'La tienda'}</Fact>
            {orden.observaciones && <Fact label="Observaciones">{orden.observaciones}</Fact>}
          </>
        )}
      </CardFacts>
    </Card>
  );
}

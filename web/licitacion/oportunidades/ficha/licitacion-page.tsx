import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { actsOn } from '#contract/estados.ts';
import { ESTADOS_LICITACION } from '#contract/licitacion/mercado-publico/estados.ts';
import {
  cotizarOportunidad,
  estudiarOportunidad,
  presentarOportunidad,
  reabrirOportunidad,
  retomarOportunidad,
  traerOportunidad,
} from '#contract/licitacion/oportunidades/actos.ts';
import { ETIQUETA_GARANTIA } from '#contract/licitacion/oportunidades/campos.ts';
import {
  type ActoOportunidad,
  CICLO_OPORTUNIDAD,
  ETIQUETA_TIPO,
  type OportunidadQueSeMueve,
} from '#contract/licitacion/oportunidades/estados.ts';
import { type Oportunidad, obtenerOportunidad } from '#contract/licitacion/oportunidades/oportunidades.ts';
import { formatFecha, formatFechaHora } from '#contract/valores/fechas.ts';
import { formatPrecio } from '#contract/valores/money.ts';
import { api } from '#web/client/api/browser-api.ts';
import { LICITACIONES } from '#web/staff/addresses-licitacion.ts';
import { CadenaButton } from '#web/staff/cadena/cadena-button.tsx';
import { CadenaDe } from '#web/staff/cadena/cadena-de.tsx';
import { CompraAct } from '#web/staff/compras/compra-act.tsx';
import { listUrl } from '#web/staff/list/list-memory.ts';
import { endpointQuery, refresh } from '#web/staff/query/endpoint-query.ts';
import { useCrumb } from '#web/staff/shell/breadcrumbs.tsx';
import { Card, CardColumns, CardFacts } from '#web/staff/shell/card.tsx';
import { Historia } from '#web/staff/shell/historia.tsx';
import { MoreMenu } from '#web/staff/shell/more-menu.tsx';
import { NotLoaded } from '#web/staff/shell/not-loaded.tsx';
import { metaOf, StaffPage } from '#web/staff/shell/staff-page.tsx';
import { usePerson } from '#web/staff/shell/use-person.ts';
import { useQuestion } from '#web/staff/shell/use-question.tsx';
import { Fact } from '#web/ui/fact.tsx';
import { Link } from '#web/ui/link.tsx';
import { EstadoChip } from '../estado-chip.tsx';
import styles from '../licitaciones.module.css';
import { DecisionModal } from './decision-modal.tsx';
import { Documentos } from './documentos.tsx';
import { EditarModal } from './editar-modal.tsx';
import { Items } from './items.tsx';
import { CHANGED, porciento } from './reads.ts';
import { Requisitos } from './requisitos.tsx';
import { ResultadoModal } from './resultado-modal.tsx';

const TITLE = 'Licitación';
export const meta = metaOf(TITLE);

export default function LicitacionPage() {
  const { id = '' } = useParams();
  return <Found key={id} id={id} />;
}

function Found({ id }: { id: string }) {
  const { data: una, error, refetch } = useQuery(endpointQuery(obtenerOportunidad, { params: { id } }));
  useCrumb(una?.codigo);
  if (una) return <Loaded una={una} />;
  return (
    <StaffPage title={TITLE}>
      <NotLoaded
        error={error}
        refetch={refetch}
        loading="Cargando la licitación…"
        failed={obtenerOportunidad.fallback}
        back={{ to: listUrl(LICITACIONES), label: 'Ver las licitaciones' }}
      />
    </StaffPage>
  );
}

/** What the State asks for, what the shop has of it, what it decided, and what came of it. */
function Loaded({ una }: { una: Oportunidad }) {
  const { id, codigo, nombre, estado, cotizacion } = una;
  const params = { id: String(id) };
  const client = useQueryClient();
  const navigate = useNavigate();
  const { ask, act, working, notice, dialog } = useQuestion(CHANGED);
  const [opened, setOpened] = useState<'editar' | 'postular' | 'descartar' | 'resultado' | null>(null);
  const person = usePerson();
  const now: OportunidadQueSeMueve = { estado, fecha_cierre: una.fecha_cierre, ahora: Date.now() };
  const acts: ReadonlySet<ActoOportunidad> = actsOn(CICLO_OPORTUNIDAD, person, now);
  const modal = { una, onClose: () => setOpened(null), onChanged: () => refresh(client, CHANGED) };

  const mover = (
    endpoint: typeof estudiarOportunidad | typeof retomarOportunidad | typeof reabrirOportunidad,
    message: string,
  ) =>
    act({
      failed: endpoint.fallback,
      run: async () => {
        await api(endpoint as typeof estudiarOportunidad, { params });
        return { message };
      },
    });

  const cotizar = () =>
    act({
      failed: cotizarOportunidad.fallback,
      run: async () => {
        const { cotizacion_id, num_cotizacion, nueva } = await api(cotizarOportunidad, { params });
        await navigate(`/cotizaciones/${cotizacion_id}`);
        return {
          message: nueva ? `La cotización ${num_cotizacion} está en borrador.` : `Es la cotización ${num_cotizacion}.`,
        };
      },
    });

  const ponerAlDia = () =>
    act({
      failed: traerOportunidad.fallback,
      run: async () => {
        await api(traerOportunidad, { body: { codigo } });
        return { message: 'Está como la tiene Mercado Público.' };
      },
    });

  return (
    <StaffPage
      title={`${codigo} · ${nombre}`}
      beside={<EstadoChip estado={estado} />}
      intro={[
        una.comprador,
        una.comprador_rut,
        una.region,
        una.fecha_cierre &&
          `${Date.parse(una.fecha_cierre) < Date.now() ? 'cerró' : 'cierra'} el ${formatFechaHora(una.fecha_cierre)}`,
        `responsable: ${una.responsable ?? 'nadie todavía'}`,
      ]
        .filter(Boolean)
        .join(' · ')}
      actions={
        <>
          {acts.has('estudiar') && (
            <Button size="xs" aria-disabled={working} onClick={() => mover(estudiarOportunidad, 'Queda en estudio.')}>
              Estudiar
            </Button>
          )}
          {acts.has('postular') && (
            <Button
              size="xs"
              variant={acts.has('estudiar') ? 'default' : 'filled'}
              onClick={() => setOpened('postular')}
            >
              Postular
            </Button>
          )}
          {acts.has('presentar') && (
            <Button
              size="xs"
              aria-disabled={working}
              onClick={() =>
                ask({
                  message: '¿Ya está presentada la oferta en Mercado Público?',
                  detail: 'Desde ahí sólo se anota su resultado.',
                  confirm: 'Sí, está presentada',
                  busy: 'Anotando…',
                  failed: presentarOportunidad.fallback,
                  run: async () => {
                    await api(presentarOportunidad, { params });
                    return { message: 'La oferta está presentada.' };
                  },
                })
              }
            >
              Marcar presentada
            </Button>
          )}
          {acts.has('ganar') && (
            <Button size="xs" onClick={() => setOpened('resultado')}>
              Anotar el resultado
            </Button>
          )}
          {cotizacion ? (
            <Button size="xs" variant="default" component={Link} to={`/cotizaciones/${cotizacion.id}`}>
              Ver cotización {cotizacion.num_cotizacion}
            </Button>
          ) : (
            acts.has('cotizar') && (
              <CompraAct waits={working} onClick={cotizar}>
                Cotizar
              </CompraAct>
            )
          )}
          <CadenaButton miembro="oportunidad" id={id} />
          <MoreMenu
            acts={[
              ...(acts.has('editar') ? [{ label: 'Editar', onClick: () => setOpened('editar') }] : []),
              { label: 'Poner al día', onClick: () => void ponerAlDia() },
              ...(acts.has('retomar')
                ? [{ label: 'Retomar', onClick: () => void mover(retomarOportunidad, 'Vuelve a estar en estudio.') }]
                : []),
              ...(acts.has('reabrir')
                ? [
                    {
                      label: 'Quitar el resultado',
                      onClick: () => void mover(reabrirOportunidad, 'Vuelve a estar presentada.'),
                    },
                  ]
                : []),
              ...(acts.has('descartar')
                ? [{ label: 'No postular', danger: true, onClick: () => setOpened('descartar') }]
                : []),
            ]}
          />
        </>
      }
    >
      {notice}
      {cotizacion && <CadenaDe miembro="oportunidad" id={id} />}
      <CardColumns
        beside={
          <>
            <Plazos una={una} />
            <Requisitos una={una} editable={acts.has('editar')} />
            <Cuenta una={una} />
            <Documentos una={una} editable={acts.has('editar')} />
            <Historia
              label="Estados de la licitación"
              historial={una.historial}
              chip={(estado) => <EstadoChip estado={estado} />}
            />
          </>
        }
      >
        <Items una={una} editable={acts.has('editar')} />
        {una.descripcion && (
          <Card title="Descripción">
            <p className={styles.preline}>{una.descripcion}</p>
          </Card>
        )}
        <Datos una={una} />
      </CardColumns>
      {dialog}
      {opened === 'editar' && <EditarModal {...modal} />}
      {(opened === 'postular' || opened === 'descartar') && <DecisionModal {...modal} act={opened} />}
      {opened === 'resultado' && <ResultadoModal {...modal} />}
    </StaffPage>
  );
}

const when = (instante: string | null) => (instante ? formatFechaHora(instante) : '—');

function Plazos({ una }: { una: Oportunidad }) {
  return (
    <Card title="Plazos" beside="hora de Chile">
      <CardFacts>
        <Fact label="Publicada">{when(una.fecha_publicacion)}</Fact>
        <Fact label="Preguntas">{una.fecha_preguntas ? `hasta ${formatFechaHora(una.fecha_preguntas)}` : '—'}</Fact>
        <Fact label="Cierre">{when(una.fecha_cierre)}</Fact>
        <Fact label="Adjudicación">{when(una.fecha_adjudicacion)}</Fact>
      </CardFacts>
    </Card>
  );
}

function Cuenta({ una: { figuras, monto_estimado } }: { una: Oportunidad }) {
  const { neto, costo, margen } = figuras;
  return (
    <Card title="Cuenta" beside="neto">
      <CardFacts>
        {monto_estimado !== null && <Fact label="Estimado">{formatPrecio(monto_estimado)}</Fact>}
        <Fact label="Oferta">{formatPrecio(neto)}</Fact>
        {costo !== null && <Fact label="Costo">{formatPrecio(costo)}</Fact>}
        {margen !== null && <Fact label="Margen">{porciento(margen)}</Fact>}
      </CardFacts>
    </Card>
  );
}

function Datos({ una }: { una: Oportunidad }) {
  const { garantias, resultado, motivo_decision, decidida_por, estado_publico } = una;
  return (
    <Card title="La licitación">
      <CardFacts>
        <Fact label="Tipo">{ETIQUETA_TIPO[una.tipo]}</Fact>
        {una.unidad && <Fact label="Unidad">{una.unidad}</Fact>}
        {estado_publico !== null && (
          <Fact label="Allá está">{ESTADOS_LICITACION[estado_publico] ?? `en estado ${estado_publico}`}</Fact>
        )}
        {motivo_decision && (
          <Fact label="Se decidió">{[motivo_decision, decidida_por].filter(Boolean).join(' · ')}</Fact>
        )}
        {garantias.map(({ tipo, monto, vence, nota }) => (
          <Fact key={`${tipo} ${nota} ${vence}`} label="Garantía">
            {[
              ETIQUETA_GARANTIA[tipo],
              monto !== null && formatPrecio(monto),
              vence && `hasta el ${formatFecha(vence)}`,
              nota,
            ]
              .filter(Boolean)
              .join(' · ')}
          </Fact>
        ))}
        {resultado && (
          <Fact label="Resultado">
            {[
              resultado.monto !== null && `${formatPrecio(resultado.monto)} neto`,
              resultado.ganador && `se adjudicó a ${resultado.ganador}`,
              resultado.ganador_rut,
              resultado.nota,
            ]
              .filter(Boolean)
              .join(' · ') || 'Sin detalle'}
          </Fact>
        )}
      </CardFacts>
    </Card>
  );
}

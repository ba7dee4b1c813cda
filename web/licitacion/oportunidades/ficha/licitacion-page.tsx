import { useNavigate } from 'react-router';
import { actsOn } from '#contract/estados.ts';
import { ESTADOS_LICITACION, TIPOS_DE_LICITACION } from '#contract/licitacion/mercado-publico/estados.ts';
import {
  anotarCambioDeOportunidad,
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
import { enQueMoneda, formatMonto } from '#contract/valores/moneda.ts';
import { formatPrecio } from '#contract/valores/money.ts';
import { alCambio } from '#contract/valores/totales.ts';
import { api } from '#web/client/api/browser-api.ts';
import { LICITACIONES } from '#web/staff/addresses-licitacion.ts';
import { CadenaButton } from '#web/staff/cadena/cadena-button.tsx';
import { CadenaDe } from '#web/staff/cadena/cadena-de.tsx';
import { CambioModal } from '#web/staff/cambio-modal.tsx';
import type { RowAct } from '#web/staff/list/table/row-menu.tsx';
import { doing } from '#web/staff/query/doing.ts';
import { RecordAct } from '#web/staff/record/record-act.tsx';
import { RecordPage } from '#web/staff/record/record-page.tsx';
import { RecordSheet } from '#web/staff/record/record-sheet.tsx';
import { useRecord } from '#web/staff/record/use-record.ts';
import { useRecordActs } from '#web/staff/record/use-record-acts.ts';
import { Card, FactsCard } from '#web/staff/shell/card.tsx';
import { MoreMenu } from '#web/staff/shell/more-menu.tsx';
import { metaOf } from '#web/staff/shell/staff-page.tsx';
import { usePerson } from '#web/staff/shell/use-person.ts';
import { Fact } from '#web/ui/fact.tsx';
import { EstadoChip } from '../estado-chip.tsx';
import styles from '../licitaciones.module.css';
import { DecisionModal } from './decision-modal.tsx';
import { Documentos } from './documentos.tsx';
import { EditarModal } from './editar-modal.tsx';
import { Items } from './items.tsx';
import { porciento } from './reads.ts';
import { Requisitos } from './requisitos.tsx';
import { ResultadoModal } from './resultado-modal.tsx';

const TITLE = 'Licitación';
export const meta = metaOf(TITLE);

export default function LicitacionPage() {
  const record = useRecord(obtenerOportunidad, ({ codigo }) => codigo);
  return (
    <RecordPage
      record={record}
      title={TITLE}
      loading="Cargando la licitación…"
      back={{ to: LICITACIONES, label: 'Ver las licitaciones' }}
    >
      {(una) => <LicitacionSheet una={una} />}
    </RecordPage>
  );
}

/** What the State asks for, what the shop has of it, what it decided, and what came of it. */
function LicitacionSheet({ una }: { una: Oportunidad }) {
  const { id, codigo, nombre, estado, cotizacion } = una;
  const params = { id: String(id) };
  const navigate = useNavigate();
  const { ask, act, working, opened, open, modal, ...said } = useRecordActs<
    'editar' | 'cambio' | 'postular' | 'descartar' | 'resultado'
  >();
  const now: OportunidadQueSeMueve = {
    estado,
    fecha_cierre: una.fecha_cierre,
    estado_publico: una.estado_publico,
    moneda: una.moneda,
    cambio: una.cambio?.cambio ?? null,
    ahora: Date.now(),
  };
  const acts: ReadonlySet<ActoOportunidad> = actsOn(CICLO_OPORTUNIDAD, usePerson(), now);

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
  const estudiar = () => act(doing(estudiarOportunidad, { params }, 'Queda en estudio.'));
  const presentar = () =>
    ask({
      message: '¿Ya está presentada la oferta en Mercado Público?',
      detail: 'Desde ahí sólo se anota su resultado.',
      confirm: 'Sí, está presentada',
      busy: 'Anotando…',
      ...doing(presentarOportunidad, { params }, 'La oferta está presentada.'),
    });
  const more: RowAct[] = [
    ...(acts.has('editar') ? [{ label: 'Editar', onClick: () => open('editar') }] : []),
    {
      label: 'Poner al día',
      onClick: () => act(doing(traerOportunidad, { body: { codigo } }, 'Está como la tiene Mercado Público.')),
    },
    ...(acts.has('retomar')
      ? [
          {
            label: 'Retomar',
            onClick: () => act(doing(retomarOportunidad, { params }, 'Vuelve a estar en estudio.')),
          },
        ]
      : []),
    ...(acts.has('reabrir')
      ? [
          {
            label: 'Quitar el resultado',
            onClick: () => act(doing(reabrirOportunidad, { params }, 'Vuelve a estar presentada.')),
          },
        ]
      : []),
    ...(acts.has('descartar') ? [{ label: 'No postular', danger: true, onClick: () => open('descartar') }] : []),
  ];

  return (
    <RecordSheet
      title={`${codigo} · ${nombre}`}
      chips={<EstadoChip estado={estado} />}
      intro={[
        una.comprador,
        una.comprador_rut,
        una.region,
        una.fecha_cierre &&
          `${Date.parse(una.fecha_cierre) < Date.now() ? 'cerró' : 'cierra'} el ${formatFechaHora(una.fecha_cierre)}`,
        `responsable: ${una.responsable ?? 'nadie todavía'}`,
      ]}
      actions={
        <>
          <RecordAct main when={acts.has('estudiar')} waits={working} onClick={estudiar} label="Estudiar" />
          <RecordAct
            main={!acts.has('estudiar')}
            when={acts.has('postular')}
            onClick={() => open('postular')}
            label="Postular"
          />
          <RecordAct main when={acts.has('presentar')} waits={working} onClick={presentar} label="Marcar presentada" />
          <RecordAct main when={acts.has('ganar')} onClick={() => open('resultado')} label="Anotar el resultado" />
          {cotizacion ? (
            <RecordAct to={`/cotizaciones/${cotizacion.id}`} label={`Ver cotización ${cotizacion.num_cotizacion}`} />
          ) : (
            <RecordAct when={acts.has('cotizar')} waits={working} onClick={cotizar} label="Cotizar" />
          )}
          {una.moneda !== 'CLP' && (
            <RecordAct
              when={acts.has('anotar-cambio')}
              onClick={() => open('cambio')}
              label={`Anotar el cambio (${una.moneda})`}
            />
          )}
          <CadenaButton miembro="oportunidad" id={id} />
          <MoreMenu acts={more} />
        </>
      }
      said={said}
      above={cotizacion && <CadenaDe miembro="oportunidad" id={id} />}
      facts={
        <>
          <Plazos una={una} />
          <Requisitos una={una} editable={acts.has('editar')} />
          <Cuenta una={una} />
          <Documentos una={una} editable={acts.has('editar')} />
        </>
      }
      historia={{ label: 'Estados de la licitación', historial: una.historial, chip: EstadoChip }}
      modals={
        <>
          {opened === 'editar' && <EditarModal una={una} {...modal} />}
          {(opened === 'postular' || opened === 'descartar') && <DecisionModal una={una} {...modal} act={opened} />}
          {opened === 'cambio' && <CambioModal endpoint={anotarCambioDeOportunidad} de={una} {...modal} />}
          {opened === 'resultado' && <ResultadoModal una={una} {...modal} />}
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
    </RecordSheet>
  );
}

const when = (instante: string | null) => (instante ? formatFechaHora(instante) : '—');

function Plazos({ una }: { una: Oportunidad }) {
  return (
    <FactsCard title="Plazos" beside="hora de Chile">
      <Fact label="Publicada">{when(una.fecha_publicacion)}</Fact>
      <Fact label="Preguntas">{una.fecha_preguntas ? `hasta ${formatFechaHora(una.fecha_preguntas)}` : '—'}</Fact>
      {una.fecha_visita && <Fact label="Visita a terreno">{when(una.fecha_visita)}</Fact>}
      <Fact label="Cierre">{when(una.fecha_cierre)}</Fact>
      <Fact label="Adjudicación">{when(una.fecha_adjudicacion)}</Fact>
    </FactsCard>
  );
}

function Cuenta({ una: { figuras, monto_estimado, moneda, cambio } }: { una: Oportunidad }) {
  const { neto, costo, margen } = figuras;
  return (
    <FactsCard title="Cuenta" beside="neto">
      {monto_estimado !== null && <Fact label="Estimado">{formatMonto(monto_estimado, moneda)}</Fact>}
      {moneda !== 'CLP' && <Fact label="Moneda">{enQueMoneda(moneda, cambio)}</Fact>}
      {moneda !== 'CLP' && cambio && monto_estimado !== null && (
        <Fact label="Estimado en pesos">{formatPrecio(alCambio(monto_estimado, cambio.cambio))}</Fact>
      )}
      <Fact label="Oferta">{formatPrecio(neto)}</Fact>
      {costo !== null && <Fact label="Costo">{formatPrecio(costo)}</Fact>}
      {margen !== null && <Fact label="Margen">{porciento(margen)}</Fact>}
    </FactsCard>
  );
}

function Datos({ una }: { una: Oportunidad }) {
  const { garantias, resultado, motivo_decision, decidida_por, estado_publico } = una;
  return (
    <FactsCard title="La licitación">
      <Fact label="Tipo">{ETIQUETA_TIPO[una.tipo]}</Fact>
      {una.tipo_publico && (
        <Fact label="Clase">
          {[una.tipo_publico, TIPOS_DE_LICITACION[una.tipo_publico]].filter(Boolean).join(', ')}
        </Fact>
      )}
      {una.forma_pago && <Fact label="Forma de pago">{una.forma_pago}</Fact>}
      {una.despacho && <Fact label="Entrega">{una.despacho}</Fact>}
      {una.unidad && <Fact label="Unidad">{una.unidad}</Fact>}
      {estado_publico !== null && (
        <Fact label="Allá está">{ESTADOS_LICITACION[estado_publico] ?? `en estado ${estado_publico}`}</Fact>
      )}
      {motivo_decision && <Fact label="Se decidió">{[motivo_decision, decidida_por].filter(Boolean).join(' · ')}</Fact>}
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
            resultado.monto !== null && `${formatMonto(resultado.monto, una.moneda)} neto`,
            resultado.ganador && `se adjudicó a ${resultado.ganador}`,
            resultado.ganador_rut,
            resultado.nota,
          ]
            .filter(Boolean)
            .join(' · ') || 'Sin detalle'}
        </Fact>
      )}
    </FactsCard>
  );
}

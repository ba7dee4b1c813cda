import { NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import {
  corregirEnLlegada,
  decidirLlegada,
  inspeccionarLlegada,
  type LineaDeLlegada,
  MOTIVOS_DE_RECHAZO,
  quitarDeLlegada,
} from '#contract/bodega/recepciones/llegadas-lineas.ts';
import { formatFecha, formatFechaHora } from '#contract/valores/fechas.ts';
import { formatPrecio } from '#contract/valores/money.ts';
import { formatNumero } from '#contract/valores/numeros.ts';
import { ApiError } from '#web/client/api/api.ts';
import { api } from '#web/client/api/browser-api.ts';
import { useAsk } from '#web/form/use-ask.tsx';
import { confirmingCosto, confirmingSerie } from '#web/staff/confirming.ts';
import { ProductoLink } from '#web/staff/productos/producto-link.tsx';
import { doing } from '#web/staff/query/doing.ts';
import type { Act, Question } from '#web/staff/shell/use-question.tsx';
import { many } from '#web/staff/words.ts';
import { Button } from '#web/ui/button.tsx';
import { EstadoRecepcionChip } from './estado-llegada.tsx';
import { Fotos } from './fotos.tsx';
import { isUndecided, readQuantity, readRejected } from './llegada-rules.ts';
import styles from './recepciones.module.css';

interface LineaItemProps {
  llegada_id: number;
  linea: LineaDeLlegada;
  /** It came for an order: whether it was asked for is said. */
  ofOrder: boolean;
  /** Whoever looks at it may accept and reject, or correct. */
  decides: boolean;
  corrects: boolean;
  act: (act: Act) => void;
  ask: (question: Question) => void;
  working: boolean;
}

const OTHER = 'otro';

/** One line of what came: what it is, what became of it, and while nobody decided, how many of it are right. */
export function LineaItem({ llegada_id, linea, ofOrder, decides, corrects, act, ask, working }: LineaItemProps) {
  const { descripcion, cantidad_recibida, estado_recepcion, motivo_rechazo, orden_linea_id } = linea;
  const undecided = isUndecided(linea);
  return (
    <li className={styles.linea} aria-label={descripcion}>
      <div className={styles.head}>
        <span className={styles.what}>
          {formatNumero(cantidad_recibida)} × <ProductoLink id={linea.producto_id} descripcion={descripcion} />
        </span>
        <EstadoRecepcionChip estado={estado_recepcion} />
      </div>
      <p className={`${styles.line} ${styles.soft}`}>{factsOf(linea)}</p>
      {ofOrder && orden_linea_id === null && <p className={styles.line}>No estaba en la orden.</p>}
      {motivo_rechazo && <p className={styles.line}>Motivo: {motivo_rechazo}</p>}
      {undecided && decides && <Decide llegada_id={llegada_id} linea={linea} act={act} working={working} />}
      <div className={styles.tools}>
        <Fotos linea={linea} removable={undecided} />
        {undecided && corrects && (
          <Correct llegada_id={llegada_id} linea={linea} act={act} ask={ask} working={working} />
        )}
      </div>
    </li>
  );
}

function factsOf(linea: LineaDeLlegada): string {
  const { codigo_producto_fussan, lote_o_serie, fecha_caducidad, ubicacion_almacen, costo, anotada_por, anotada_en } =
    linea;
  return [
    `Código ${codigo_producto_fussan}`,
    lote_o_serie && `lote ${lote_o_serie}`,
    fecha_caducidad && `vence el ${formatFecha(fecha_caducidad)}`,
    ubicacion_almacen && `en ${ubicacion_almacen}`,
    costo !== null && costo > 0 && `${formatPrecio(costo)} neto`,
    [anotada_por, formatFechaHora(anotada_en)].filter(Boolean).join(', '),
  ]
    .filter(Boolean)
    .join(' · ');
}

type Own = Pick<LineaItemProps, 'llegada_id' | 'linea' | 'act' | 'working'>;

/** How many are rejected, and why; the rest is accepted. */
function Decide({ llegada_id, linea, act, working }: Own) {
  const { id, descripcion, cantidad_recibida } = linea;
  const [text, setText] = useState('0');
  const [motivo, setMotivo] = useState<string>(MOTIVOS_DE_RECHAZO[0]);
  const [written, setWritten] = useState('');
  const [problem, setProblem] = useState<string>();
  const { ask: askSure, dialog } = useAsk();
  const rejected = readRejected(text, cantidad_recibida);
  const count = typeof rejected === 'number' ? rejected : 0;
  const reason = motivo === OTHER ? written.trim() : motivo;

  function decide(): void {
    const wrong = count > 0 && reason.length < 3;
    setProblem(wrong ? 'Di por qué se rechaza.' : undefined);
    // A quantity that can't be is said beside its field as it is typed.
    if (wrong || typeof rejected !== 'number') return;
    const aceptadas = cantidad_recibida - rejected;
    const decision = { recepcion_id: id, aceptadas, rechazadas: rejected, ...(rejected > 0 && { motivo: reason }) };
    act({
      failed: decidirLlegada.fallback,
      run: async () => {
        await confirmingCosto(askSure, (costos_confirmados) =>
          api(decidirLlegada, {
            params: { id: String(llegada_id) },
            body: { decisiones: [decision], costos_confirmados },
          }),
        );
        return { message: `${descripcion}: ${outcomeOf(aceptadas, rejected)}.` };
      },
    });
  }

  return (
    <div className={styles.decide}>
      {dialog}
      <TextInput
        size="md"
        inputMode="numeric"
        autoComplete="off"
        maxLength={9}
        label="Rechazadas"
        aria-label={`Unidades rechazadas de ${descripcion}`}
        value={text}
        error={typeof rejected === 'number' ? undefined : rejected.problem}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => event.key === 'Enter' && decide()}
      />
      {count > 0 && (
        <NativeSelect
          size="md"
          label="Por qué"
          aria-label={`Por qué se rechaza ${descripcion}`}
          value={motivo}
          onChange={(event) => setMotivo(event.currentTarget.value)}
          data={[...MOTIVOS_DE_RECHAZO, { value: OTHER, label: 'Otro motivo…' }]}
        />
      )}
      {count > 0 && motivo === OTHER && (
        <TextInput
          className={styles.wide}
          size="md"
          label="Motivo"
          aria-label={`Motivo del rechazo de ${descripcion}`}
          maxLength={200}
          value={written}
          error={problem}
          onChange={(event) => setWritten(event.currentTarget.value)}
        />
      )}
      <Button
        look="dark"
        aria-disabled={working}
        aria-label={`${decideLabel(cantidad_recibida - count, count)} de ${descripcion}`}
        onClick={decide}
      >
        {decideLabel(cantidad_recibida - count, count)}
      </Button>
    </div>
  );
}

function decideLabel(accepted: number, rejected: number): string {
  if (rejected === 0) return `Aceptar ${formatNumero(accepted)}`;
  if (accepted === 0) return `Rechazar ${formatNumero(rejected)}`;
  return `Aceptar ${formatNumero(accepted)} y rechazar ${formatNumero(rejected)}`;
}

const outcomeOf = (accepted: number, rejected: number): string =>
  [accepted > 0 && many(accepted, 'aceptada', 'aceptadas'), rejected > 0 && many(rejected, 'rechazada', 'rechazadas')]
    .filter(Boolean)
    .join(' y ');

/** While nobody decided: another quantity, or none at all. */
function Correct({ llegada_id, linea, act, ask, working }: Own & Pick<LineaItemProps, 'ask'>) {
  const { id, descripcion, cantidad_recibida, estado_recepcion } = linea;
  const [text, setText] = useState<string | null>(null);
  const params = { id: String(llegada_id), linea_id: String(id) };
  const quantity = text === null ? null : readQuantity(text);
  const { ask: askSure, dialog } = useAsk();

  /** More than was ordered is asked about; whether it was saved. */
  async function send(cantidad_recibida: number): Promise<boolean> {
    const correct = (insistir: boolean) =>
      confirmingSerie(askSure, (series_confirmadas) =>
        api(corregirEnLlegada, { params, body: { cantidad_recibida, insistir, series_confirmadas } }),
      );
    try {
      await correct(false);
    } catch (error) {
      if (!(error instanceof ApiError) || error.details.insistir !== true) throw error;
      const question = { message: error.message, confirmLabel: 'Sí, llegaron', cancelLabel: 'Revisar' };
      if (!(await askSure(question))) return false;
      await correct(true);
    }
    return true;
  }

  function correct(): void {
    if (typeof quantity !== 'number') return;
    act({
      failed: corregirEnLlegada.fallback,
      run: async () => {
        if (!(await send(quantity))) return { message: `${descripcion}: sigue como estaba.` };
        setText(null);
        return { message: `${descripcion}: ahora son ${formatNumero(quantity)}.` };
      },
    });
  }

  const remove = () =>
    ask({
      message: `¿Quitar «${descripcion}» de la recepción?`,
      detail: `${many(cantidad_recibida, 'unidad', 'unidades')}: si se pidieron, se esperan de nuevo.`,
      confirm: 'Quitar',
      busy: 'Quitando…',
      ...doing(quitarDeLlegada, { params }, `${descripcion} salió de la recepción.`),
    });

  const inspect = () =>
    act(
      doing(
        inspeccionarLlegada,
        { params: { id: String(llegada_id) }, body: { recepciones: [id] } },
        `${descripcion}: inspección anotada.`,
      ),
    );

  if (text !== null) {
    return (
      <>
        <TextInput
          size="md"
          inputMode="numeric"
          autoComplete="off"
          maxLength={24}
          aria-label={`Cantidad que llegó de ${descripcion}`}
          autoFocus
          value={text}
          error={typeof quantity === 'object' ? quantity?.problem : undefined}
          onFocus={(event) => event.currentTarget.select()}
          onChange={(event) => setText(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') correct();
            if (event.key === 'Escape') setText(null);
          }}
        />
        <Button look="dark" aria-disabled={working} onClick={correct}>
          Guardar
        </Button>
        <Button look="outline" onClick={() => setText(null)}>
          Cancelar
        </Button>
        {dialog}
      </>
    );
  }
  return (
    <>
      {estado_recepcion === 'recibido' && (
        <Button look="outline" aria-disabled={working} aria-label={`Inspeccionado: ${descripcion}`} onClick={inspect}>
          Inspeccionado
        </Button>
      )}
      <Button
        look="outline"
        aria-label={`Corregir la cantidad de ${descripcion}`}
        onClick={() => setText(formatNumero(cantidad_recibida))}
      >
        Corregir
      </Button>
      <Button look="outline" className={styles.reject} aria-label={`Quitar ${descripcion}`} onClick={remove}>
        Quitar
      </Button>
    </>
  );
}

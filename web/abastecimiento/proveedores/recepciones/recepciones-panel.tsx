import { Button } from '@mantine/core';
import { type ReactNode, useId, useState } from 'react';
import {
  ESTADOS_RECEPCION,
  type EstadoRecepcion,
  eliminarRecepcion,
  PANEL_RECEPCIONES,
  paginarRecepciones,
  type Recepcion,
  recepcionNoEliminada,
} from '#contract/bodega/recepciones/recepciones.ts';
import { formatFecha } from '#contract/valores/fechas.ts';
import { formatPrecio } from '#contract/valores/money.ts';
import { reasonOf } from '#web/client/api/api.ts';
import { api } from '#web/client/api/browser-api.ts';
import { PROVEEDORES } from '#web/staff/addresses.ts';
import { ListPager } from '#web/staff/list/list-pager.tsx';
import { useList } from '#web/staff/list/use-list.ts';
import { ProductoLink } from '#web/staff/productos/producto-link.tsx';
import { ProvedorSelect } from '#web/staff/proveedores/provedor-field.tsx';
import { useQuestion } from '#web/staff/shell/use-question.tsx';
import { asWord } from '#web/staff/words.ts';
import { Notice } from '#web/ui/dialog/notice.tsx';
import { Fact, Facts } from '#web/ui/fact.tsx';
import { Link } from '#web/ui/link.tsx';
import { LoadFailed } from '#web/ui/states/load-failed.tsx';
import { Empty, Loading } from '#web/ui/states/states.tsx';
import { type ChipTone, StateChip } from '#web/ui/table/state-chip.tsx';
import { NuevaRecepcion } from './nueva-recepcion.tsx';
import styles from './recepciones.module.css';

const SIZES = [12, 24, 48, 96];
const TONES: Readonly<Record<EstadoRecepcion, ChipTone>> = {
  recibido: 'info',
  inspeccionado: 'busy',
  rechazado: 'bad',
  aceptado: 'good',
};

interface RecepcionesPanelProps {
  /** Only what came from this one; then it is part of its page. */
  proveedor?: { id: number; nombre_provedor: string };
  actions?: ReactNode;
}

/** «Productos del Proveedor» (seed 000 §2): what came from suppliers, and the form that writes down more. */
export function RecepcionesPanel({ proveedor, actions }: RecepcionesPanelProps) {
  const list = useList(paginarRecepciones, {
    limit: 24,
    ...(proveedor && { part: 'recepciones', fixed: { proveedor_id: String(proveedor.id) } }),
  });
  const [creating, setCreating] = useState(false);
  const [failure, setFailure] = useState<{ message: string; attempt: number } | null>(null);
  const { ask, dialog } = useQuestion();
  const form = useId();
  const Heading = proveedor ? 'h2' : 'h1';

  const eliminar = (recepcion: Recepcion) =>
    ask({
      message: '¿Estás seguro de que deseas eliminar este producto?',
      detail: `${recepcion.cantidad_recibida.toLocaleString('es-CL')} de ${recepcion.descripcion}, de ${recepcion.nombre_provedor}.${
        recepcion.estado_recepcion === 'aceptado' ? ' Lo que entró al stock sale de él.' : ''
      }`,
      confirm: 'Eliminar',
      busy: 'Eliminando…',
      failed: recepcionNoEliminada(),
      run: async () => {
        setFailure(null);
        try {
          await api(eliminarRecepcion, { params: { id: String(recepcion.id) } });
        } catch (error) {
          setFailure({ message: recepcionNoEliminada(reasonOf(error)), attempt: Date.now() });
          throw error;
        }
        return { message: PANEL_RECEPCIONES.eliminada };
      },
    });

  const { rows } = list;
  return (
    <section className={styles.panel} id={list.part || undefined} aria-label={PANEL_RECEPCIONES.titulo}>
      <header className={styles.head}>
        <Heading className={styles.title}>{PANEL_RECEPCIONES.titulo}</Heading>
        <div className={styles.actions}>
          <Button aria-expanded={creating} aria-controls={form} onClick={() => setCreating(!creating)}>
            {creating ? PANEL_RECEPCIONES.ocultar : PANEL_RECEPCIONES.mostrar}
          </Button>
          {actions}
        </div>
      </header>
      <div id={form} hidden={!creating}>
        {creating && <NuevaRecepcion {...(proveedor && { proveedor })} />}
      </div>
      {!proveedor && (
        <ProvedorSelect
          className={styles.filter}
          size="sm"
          aria-label="Proveedor"
          placeholder="Todos los proveedores"
          value={list.asked.proveedor_id ?? ''}
          onValue={(proveedor_id) => list.change({ proveedor_id })}
        />
      )}
      {failure && <Notice key={failure.attempt} tone="error" message={failure.message} focused />}
      {dialog}
      {list.error ? (
        // The call's own text, in English as the seeds have it (D60), whatever the shop said besides.
        <LoadFailed message={paginarRecepciones.fallback} error={list.error} onRetry={list.reload} />
      ) : !rows ? (
        <Loading label={PANEL_RECEPCIONES.cargando} />
      ) : rows.length === 0 ? (
        <Empty message={PANEL_RECEPCIONES.vacia} />
      ) : (
        <ul className={styles.list} aria-busy={list.isOld}>
          {rows.map((recepcion) => (
            <RecepcionItem key={recepcion.id} recepcion={recepcion} onDelete={() => eliminar(recepcion)} />
          ))}
        </ul>
      )}
      {rows && rows.length > 0 && !list.error && (
        <ListPager label="Páginas de productos de proveedor" list={list} sizes={SIZES} />
      )}
    </section>
  );
}

const isState = (text: string): text is EstadoRecepcion => ESTADOS_RECEPCION.some((estado) => estado === text);

function RecepcionItem({ recepcion, onDelete }: { recepcion: Recepcion; onDelete: () => void }) {
  const { producto_id, descripcion, proveedor_id, nombre_provedor, estado_recepcion } = recepcion;
  return (
    <li className={styles.item}>
      <div className={styles.what}>
        <ProductoLink id={producto_id} descripcion={descripcion} />
        <Button
          size="xs"
          variant="default"
          color="red"
          className={styles.delete}
          aria-label={`Eliminar ${descripcion}`}
          onClick={onDelete}
        >
          Eliminar
        </Button>
      </div>
      <Facts>
        <Fact label="Código Fussan">{recepcion.codigo_producto_fussan}</Fact>
        <Fact label="Proveedor ID">
          {proveedor_id} · <Link to={`${PROVEEDORES}/${proveedor_id}`}>{nombre_provedor}</Link>
        </Fact>
        <Fact label="Cantidad Recibida">{recepcion.cantidad_recibida.toLocaleString('es-CL')}</Fact>
        <Fact label="Fecha Recepción">{formatFecha(recepcion.fecha_recepcion)}</Fact>
        <Fact label="Lote o Serie">{recepcion.lote_o_serie || 'N/A'}</Fact>
        <Fact label="Número de Factura">{recepcion.numero_factura_provedor || 'N/A'}</Fact>
        <Fact label="Precio Compra Unitario">
          {recepcion.precio_compra_unitario !== null && formatPrecio(recepcion.precio_compra_unitario)}
        </Fact>
        {isState(estado_recepcion) && (
          <Fact label="Estado">
            <StateChip tone={TONES[estado_recepcion]}>{asWord(estado_recepcion)}</StateChip>
          </Fact>
        )}
      </Facts>
    </li>
  );
}

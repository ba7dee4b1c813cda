import { useState } from 'react';
import { actsOn, type Doer } from '#contract/estados.ts';
import { formatFecha, formatFechaHora } from '#contract/valores/fechas.ts';
import { formatPrecio } from '#contract/valores/money.ts';
import { MAX_ADJUNTO_BYTES, MAX_ADJUNTOS } from '#contract/ventas/cotizaciones/adjunto.ts';
import {
  adjuntarAReclamo,
  adjuntoDeReclamo,
  escribirEnReclamo,
  quitarAdjuntoDeReclamo,
  reabrirReclamo,
  retirarReclamo,
} from '#contract/ventas/reclamos/actos.ts';
import {
  CICLO_RECLAMO,
  ETIQUETA_RECLAMO,
  ETIQUETA_RESOLUCION,
  ETIQUETA_TIPO_RECLAMO,
} from '#contract/ventas/reclamos/estados.ts';
import type { AdjuntoDeReclamo, Reclamo } from '#contract/ventas/reclamos/reclamos.ts';
import { reasonOf } from '#web/client/api/api.ts';
import { api } from '#web/client/api/browser-api.ts';
import { download } from '#web/client/api/download.ts';
import { useOnce } from '#web/client/api/use-once.ts';
import { useShop } from '#web/client/use-shop.ts';
import { TextareaField } from '#web/form/fields.tsx';
import { Form, FormDone } from '#web/form/form.tsx';
import { FormModal } from '#web/form/form-modal.tsx';
import { useEndpointForm } from '#web/form/use-endpoint-form.ts';
import { PapelButton } from '#web/shared/cotizaciones/papel-button.tsx';
import { EstadoReclamoChip } from '#web/shared/reclamos/estado-chip.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/dialog/dialog.tsx';
import { Notice } from '#web/ui/dialog/notice.tsx';
import { inParts, useFilePicker } from '#web/ui/form/use-file-picker.tsx';
import styles from './reclamos-panel.module.css';

interface ReclamoPropioProps {
  reclamo: Reclamo;
  user: Doer;
  onChanged: () => void;
}

/** One's own claim: how it goes, what was said, and what may be done about it. */
export function ReclamoPropio({ reclamo, user, onChanged }: ReclamoPropioProps) {
  const { id, numero, estado, tipo, vence, cerrado_en, items, resolucion, devuelto, referencia } = reclamo;
  const params = { id: String(id) };
  const acts = actsOn(CICLO_RECLAMO, user, reclamo);
  const [asking, setAsking] = useState<'retirar' | 'reabrir' | null>(null);
  const [removing, setRemoving] = useState<AdjuntoDeReclamo | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const { busy, once } = useOnce();

  const doing = (failed: string, run: () => Promise<unknown>) =>
    once(async () => {
      setProblem(null);
      try {
        await run();
        onChanged();
      } catch (error) {
        setProblem([failed, reasonOf(error)].filter(Boolean).join(' '));
      } finally {
        setAsking(null);
        setRemoving(null);
      }
    });

  return (
    <li>
      <article className={styles.claim} aria-label={numero}>
        <header className={styles.head}>
          <h3>{numero}</h3>
          <EstadoReclamoChip estado={estado} />
          <span className={styles.soft}>
            {[
              ETIQUETA_TIPO_RECLAMO[tipo],
              cerrado_en === null && `te respondemos a más tardar el ${formatFecha(vence)}`,
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </header>
        {problem && <Notice tone="error" message={problem} />}
        <p className={styles.soft}>
          {items.map(({ cantidad, descripcion }) => `${cantidad} × ${descripcion}`).join(' · ')}
        </p>
        <p className={styles.text}>{reclamo.descripcion}</p>
        {resolucion && (
          <p className={styles.text}>
            <strong>Solución:</strong>{' '}
            {[
              ETIQUETA_RESOLUCION[resolucion],
              devuelto !== null && formatPrecio(devuelto),
              reclamo.nota_credito && `nota de crédito ${reclamo.nota_credito.folio}`,
              referencia,
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
        )}
        <ComoVuelve reclamo={reclamo} />
        <Recorrido reclamo={reclamo} />
        {reclamo.adjuntos.length > 0 && (
          <ul className={styles.files} aria-label={`Archivos del ${numero.toLowerCase()}`}>
            {reclamo.adjuntos.map((adjunto) => (
              <li key={adjunto.id}>
                <span>{adjunto.nombre}</span>
                <PapelButton
                  label="Descargar"
                  named={`Descargar ${adjunto.nombre}`}
                  save={() => download(adjuntoDeReclamo, { params: { id: String(adjunto.id) } })}
                />
                {adjunto.propio && acts.has('escribir') && (
                  <Button
                    look="outline"
                    aria-label={`Quitar ${adjunto.nombre}`}
                    aria-disabled={busy}
                    onClick={() => !busy && setRemoving(adjunto)}
                  >
                    Quitar
                  </Button>
                )}
              </li>
            ))}
          </ul>
        )}
        {acts.has('escribir') && <Escribir reclamo={reclamo} onSent={onChanged} />}
        <div className={styles.buttons}>
          {acts.has('escribir') && (
            <Adjuntar
              busy={busy}
              onFiles={(files) =>
                void doing(adjuntarAReclamo.fallback, () =>
                  api(adjuntarAReclamo, {
                    params,
                    body: {},
                    files: inParts(files),
                  }),
                )
              }
            />
          )}
          {acts.has('retirar') && (
            <Button look="outline" onClick={() => setAsking('retirar')}>
              Retirar reclamo
            </Button>
          )}
          {acts.has('reabrir') && (
            <Button look="outline" onClick={() => setAsking('reabrir')}>
              No quedó resuelto
            </Button>
          )}
        </div>
      </article>
      <ConfirmDialog
        open={asking === 'retirar'}
        message={`¿Retirar el ${numero.toLowerCase()}?`}
        detail="Ya no lo veremos. Si después hace falta, puedes hacer otro."
        confirmLabel={busy ? 'Retirando…' : 'Retirar'}
        onConfirm={() => void doing(retirarReclamo.fallback, () => api(retirarReclamo, { params, body: {} }))}
        onCancel={() => setAsking(null)}
        busy={busy}
      />
      <ConfirmDialog
        open={removing !== null}
        message={`¿Quitar «${removing?.nombre}»?`}
        detail="Ya no lo veremos. No se puede deshacer, pero puedes adjuntarlo de nuevo."
        confirmLabel={busy ? 'Quitando…' : 'Quitar'}
        onConfirm={() =>
          void doing(quitarAdjuntoDeReclamo.fallback, () =>
            api(quitarAdjuntoDeReclamo, { params: { id: String(removing!.id) } }),
          )
        }
        onCancel={() => setRemoving(null)}
        busy={busy}
      />
      {asking === 'reabrir' && (
        <ReabrirModal
          reclamo={reclamo}
          onDone={() => {
            setAsking(null);
            onChanged();
          }}
          onClose={() => setAsking(null)}
        />
      )}
    </li>
  );
}

/** What its customer does with what comes back, until all of it is there. */
function ComoVuelve({ reclamo: { vuelve, vuelto, unidades, cerrado_en } }: { reclamo: Reclamo }) {
  const tienda = useShop();
  const llegaron = vuelto.flatMap(({ lineas }) => lineas).reduce((suma, { cantidad }) => suma + cantidad, 0);
  return (
    <>
      {vuelve && cerrado_en === null && llegaron < unidades && (
        <p className={styles.text}>
          <strong>Cómo vuelve:</strong>{' '}
          {vuelve === 'tienda'
            ? `tráelo a ${tienda?.direccion ?? 'la tienda'}, con tu número de reclamo.`
            : 'te escribimos para acordar el día en que pasamos a buscarlo.'}
        </p>
      )}
      {vuelto.map(({ id, fecha, lineas }) => (
        <p key={id} className={styles.text}>
          <strong>Lo recibimos el {formatFecha(fecha)}:</strong>{' '}
          {lineas.map(({ cantidad, descripcion }) => `${cantidad} × ${descripcion}`).join(', ')}
        </p>
      ))}
    </>
  );
}

/** States and messages in the order in which they came. */
function Recorrido({ reclamo: { historial, mensajes } }: { reclamo: Reclamo }) {
  const pasos = [
    ...historial.map(({ estado, cuando, motivo }) => ({
      key: `${estado} ${cuando}`,
      cuando,
      quien: ETIQUETA_RECLAMO[estado],
      texto: motivo ?? '',
      own: false,
    })),
    ...mensajes.map(({ id, del_cliente, texto, creado_en }) => ({
      key: `mensaje ${id}`,
      cuando: creado_en,
      quien: del_cliente ? 'Tú' : 'La tienda',
      texto,
      own: del_cliente,
    })),
  ].toSorted((one, other) => one.cuando.localeCompare(other.cuando));
  return (
    <ol className={styles.steps} aria-label="Cómo va">
      {pasos.map(({ key, cuando, quien, texto, own }) => (
        <li key={key} className={own ? styles.own : undefined}>
          <span className={styles.soft}>
            {quien} · {formatFechaHora(cuando)}
          </span>
          {texto && <p className={styles.text}>{texto}</p>}
        </li>
      ))}
    </ol>
  );
}

function Escribir({ reclamo: { id, numero }, onSent }: { reclamo: Reclamo; onSent: () => void }) {
  const form = useEndpointForm(escribirEnReclamo, {
    initial: { texto: '' },
    draft: `mensaje-propio-de-reclamo-${id}`,
    params: { id: String(id) },
    onDone: onSent,
  });
  return (
    <Form form={form}>
      <FormDone form={form} message="Enviamos tu mensaje a la tienda." />
      <TextareaField form={form} name="texto" label={`Escribe a la tienda sobre el ${numero.toLowerCase()}`} rows={2} />
      <div>
        <Button type="submit" look="dark" aria-disabled={form.submit.sending}>
          {form.submit.sending ? 'Enviando…' : 'Enviar mensaje'}
        </Button>
      </div>
    </Form>
  );
}

function Adjuntar({ busy, onFiles }: { busy: boolean; onFiles: (files: readonly File[]) => void }) {
  const { choose, field } = useFilePicker('Adjuntar fotos', onFiles);
  return (
    <>
      <Button look="outline" aria-disabled={busy} onClick={choose}>
        {busy ? 'Un momento…' : 'Adjuntar fotos'}
      </Button>
      <span className={styles.soft}>
        Hasta {MAX_ADJUNTOS}, de {MAX_ADJUNTO_BYTES / 1024 / 1024} MB: fotos, PDF u Office.
      </span>
      {field}
    </>
  );
}

interface ReabrirModalProps {
  reclamo: Reclamo;
  onDone: () => void;
  onClose: () => void;
}

function ReabrirModal({ reclamo: { id, numero }, onDone, onClose }: ReabrirModalProps) {
  const form = useEndpointForm(reabrirReclamo, { initial: { motivo: '' }, params: { id: String(id) }, onDone });
  return (
    <FormModal
      form={form}
      title={`Reabrir el ${numero.toLowerCase()}`}
      submit={['Reabrir', 'Reabriendo…']}
      onClose={onClose}
    >
      <TextareaField form={form} name="motivo" label="Qué falta" rows={3} />
    </FormModal>
  );
}

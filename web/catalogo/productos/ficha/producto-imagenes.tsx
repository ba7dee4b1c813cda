import { ActionIcon, TextInput } from '@mantine/core';
import { type DragEvent, useEffect, useState } from 'react';
import { type ImagenDeProducto, MAX_ALT, MAX_IMAGENES } from '#contract/catalogo/imagenes/galeria.ts';
import { MAX_IMAGEN_BYTES } from '#contract/catalogo/imagenes/imagenes.ts';
import { agregarImagenes, ordenarImagenes } from '#contract/catalogo/imagenes/imagenes-de-producto.ts';
import type { ProductoAdmin } from '#contract/catalogo/productos/productos-admin.ts';
import { api } from '#web/client/api/browser-api.ts';
import { RecordAct } from '#web/staff/record/record-act.tsx';
import { Card } from '#web/staff/shell/card.tsx';
import { useQuestion } from '#web/staff/shell/use-question.tsx';
import { many } from '#web/staff/words.ts';
import { UnsavedChanges } from '#web/ui/form/unsaved-changes.tsx';
import { inParts, useFilePicker } from '#web/ui/form/use-file-picker.tsx';
import { announce } from '#web/ui/frame/announce.tsx';
import { ProductoImage } from '#web/ui/producto/producto-image.tsx';
import { moved, sameOrder } from './imagenes-en-orden.ts';
import styles from './producto-imagenes.module.css';

/** A product's pictures in the order of its page: dragged or moved by buttons, each with what it shows. Nothing is kept before «Guardar». */
export function ProductoImagenes({ producto, editing }: { producto: ProductoAdmin; editing: boolean }) {
  const params = { id: String(producto.id) };
  const kept = producto.imagenes;
  const [draft, setDraft] = useState<readonly ImagenDeProducto[]>(kept);
  const [dragged, setDragged] = useState<number | null>(null);
  const { act, working, notice } = useQuestion();
  const changed = !sameOrder(kept, draft);
  const { choose, field } = useFilePicker(
    'Agregar imágenes',
    (files) =>
      act({
        failed: agregarImagenes.fallback,
        run: async () => {
          await api(agregarImagenes, { params, files: inParts(files, 'imagenes') });
          return { message: files.length === 1 ? 'Imagen agregada.' : `${files.length} imágenes agregadas.` };
        },
      }),
    '.jpg,.jpeg,.png,.webp,.avif,.gif',
  );

  // What somebody else left, or what was just kept, is what there is to go on from.
  useEffect(() => setDraft(kept), [kept]);

  function move(from: number, to: number): void {
    if (to < 0 || to >= draft.length || from === to) return;
    setDraft(moved(draft, from, to));
    announce(`La imagen quedó en el lugar ${to + 1} de ${draft.length}.`);
  }

  const save = () =>
    act({
      failed: ordenarImagenes.fallback,
      run: async () => {
        const stay = new Set(draft.map(({ imagen_url }) => imagen_url));
        await api(ordenarImagenes, {
          params,
          body: {
            imagenes: draft.map(({ imagen_url, alt }) => ({ imagen_url, alt })),
            quitar: kept.map(({ imagen_url }) => imagen_url).filter((address) => !stay.has(address)),
          },
        });
        return { message: 'Imágenes guardadas.' };
      },
    });

  return (
    <Card title="Imágenes" beside={many(kept.length, 'imagen', 'imágenes')}>
      <div className={styles.body}>
        {notice}
        {editing && <p className={styles.note}>Estás editando los datos: guárdalos antes de cambiar las imágenes.</p>}
        {draft.length === 0 && <p className={styles.note}>No tiene ninguna todavía.</p>}
        <ol className={styles.list} aria-label="Imágenes en su orden">
          {draft.map((imagen, index) => {
            const which = `imagen ${index + 1}`;
            return (
              <li
                key={imagen.imagen_url}
                className={styles.row}
                draggable={!editing}
                data-dragged={index === dragged || undefined}
                onDragStart={(event: DragEvent) => {
                  event.dataTransfer.effectAllowed = 'move';
                  setDragged(index);
                }}
                onDragOver={(event: DragEvent) => {
                  if (dragged !== null) event.preventDefault();
                }}
                onDrop={(event: DragEvent) => {
                  event.preventDefault();
                  if (dragged !== null) move(dragged, index);
                }}
                onDragEnd={() => setDragged(null)}
              >
                <div className={styles.picture}>
                  <ProductoImage {...imagen} alt="" sizes="72px" />
                </div>
                <TextInput
                  className={styles.alt}
                  size="xs"
                  label={index === 0 ? 'Qué se ve (es la principal)' : 'Qué se ve'}
                  aria-label={`Qué se ve en la ${which}`}
                  placeholder={index === 0 ? producto.descripcion : 'El cargador que viene en la caja'}
                  maxLength={MAX_ALT}
                  disabled={editing}
                  value={imagen.alt}
                  onChange={({ currentTarget: { value } }) =>
                    setDraft(draft.map((una) => (una === imagen ? { ...una, alt: value } : una)))
                  }
                />
                <span className={styles.acts}>
                  <Act label={`Subir la ${which}`} off={editing || index === 0} onClick={() => move(index, index - 1)}>
                    ↑
                  </Act>
                  <Act
                    label={`Bajar la ${which}`}
                    off={editing || index === draft.length - 1}
                    onClick={() => move(index, index + 1)}
                  >
                    ↓
                  </Act>
                  <Act
                    label={`Quitar la ${which}`}
                    off={editing}
                    onClick={() => setDraft(draft.filter((una) => una !== imagen))}
                  >
                    ×
                  </Act>
                </span>
              </li>
            );
          })}
        </ol>
        <p className={styles.note}>
          Hasta {MAX_IMAGENES}, de hasta {MAX_IMAGEN_BYTES / 1024 / 1024} MB. La primera es la de las listas, el carrito
          y los correos.
        </p>
      </div>
      <div className={styles.actions}>
        {changed && (
          <>
            <RecordAct
              waits={working || editing}
              onClick={save}
              label={working ? 'Guardando…' : 'Guardar las imágenes'}
            />
            <RecordAct waits={working} onClick={() => setDraft(kept)} label="Descartar los cambios" />
          </>
        )}
        {!changed && kept.length < MAX_IMAGENES && (
          <RecordAct waits={working || editing} onClick={choose} label={working ? 'Un momento…' : 'Agregar imágenes'} />
        )}
        {field}
      </div>
      <UnsavedChanges when={changed} onDiscard={() => setDraft(kept)} />
    </Card>
  );
}

interface ActProps {
  label: string;
  off: boolean;
  onClick: () => void;
  children: string;
}

function Act({ label, off, onClick, children }: ActProps) {
  return (
    <ActionIcon variant="default" size={32} aria-label={label} title={label} disabled={off} onClick={onClick}>
      {children}
    </ActionIcon>
  );
}

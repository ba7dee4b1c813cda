import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ProductoAdmin } from '#contract/catalogo/productos/productos-admin.ts';
import {
  agruparVariantes,
  disolverGrupoDeVariantes,
  type GrupoDeVariantes,
  variantesDelProducto,
} from '#contract/catalogo/variantes/variantes.ts';
import { api } from '#web/client/api/browser-api.ts';
import { PRODUCTOS } from '#web/staff/addresses.ts';
import { endpointQuery } from '#web/staff/query/endpoint-query.ts';
import { useAct } from '#web/staff/query/use-act.ts';
import { Card } from '#web/staff/shell/card.tsx';
import { toast } from '#web/staff/shell/toast.tsx';
import { usePerson } from '#web/staff/shell/use-person.ts';
import { many } from '#web/staff/words.ts';
import { Notice } from '#web/ui/dialog/notice.tsx';
import { Link } from '#web/ui/link.tsx';
import { ErrorState, Loading } from '#web/ui/states/states.tsx';
import { bodyOf, draftOf, type GrupoDraft, isSame } from './grupo-draft.ts';
import { GrupoEditor } from './grupo-editor.tsx';
import { takeBack, useSaveGrupo } from './use-save-grupo.ts';
import styles from './variantes.module.css';

/** The group that a product is a variant in, with the others: changed in place, saved together, and taken back from the notice. */
export function ProductoVariantes({ producto: { id } }: { producto: ProductoAdmin }) {
  const query = useQuery(endpointQuery(variantesDelProducto, { params: { id: String(id) } }));
  const grupo = query.data?.grupo;
  return (
    <Card title="Variantes" beside={grupo ? many(grupo.variantes.length, 'producto', 'productos') : undefined}>
      {query.error ? (
        <ErrorState message={variantesDelProducto.fallback} onRetry={() => void query.refetch()} />
      ) : grupo === undefined ? (
        <Loading label="Cargando las variantes…" />
      ) : grupo ? (
        <Grupo key={grupo.id} grupo={grupo} own={id} />
      ) : (
        <p className={styles.soft}>
          No está agrupado con otros. Para que su página deje elegir entre sus medidas o kits, elígelos en{' '}
          <Link to={PRODUCTOS}>Productos</Link> y usa «Agrupar como variantes».
        </p>
      )}
    </Card>
  );
}

function Grupo({ grupo, own }: { grupo: GrupoDeVariantes; own: number }) {
  const isAdmin = usePerson().role === 'admin';
  const [edited, setEdited] = useState<{ seen: GrupoDeVariantes; draft: GrupoDraft } | null>(null);
  const { act, save } = useSaveGrupo();
  const disolver = useAct(disolverGrupoDeVariantes);
  const saved = draftOf(grupo);
  const draft = edited?.draft ?? saved;
  const failed = act.error ?? disolver.error;

  function forget(): void {
    act.reset();
    setEdited(null);
  }

  return (
    <>
      {failed && <Notice tone="error" message={failed.message} />}
      <GrupoEditor
        grupo={draft}
        errors={act.error?.fields ?? {}}
        readOnly={!isAdmin}
        own={own}
        onChange={(change) => {
          act.reset();
          setEdited((before) => ({ seen: before?.seen ?? grupo, draft: change(before?.draft ?? saved) }));
        }}
      />
      {isAdmin && (
        <div className={styles.acts}>
          {edited && !isSame(edited.draft, saved) && (
            <>
              <Button loading={act.isPending} onClick={() => save(edited.seen, edited.draft, forget)}>
                Guardar
              </Button>
              <Button variant="subtle" onClick={forget}>
                Descartar
              </Button>
            </>
          )}
          <Button
            variant="default"
            loading={disolver.isPending}
            onClick={() =>
              disolver.mutate(
                { params: { id: String(grupo.id) } },
                {
                  onSuccess: () =>
                    toast(`El grupo «${grupo.nombre}» se disolvió: sus productos siguen a la venta.`, {
                      undo: () =>
                        takeBack(
                          api(agruparVariantes, { body: bodyOf(saved) }),
                          `«${grupo.nombre}» está agrupado de nuevo.`,
                          agruparVariantes.fallback,
                        ),
                    }),
                },
              )
            }
          >
            Disolver el grupo
          </Button>
        </div>
      )}
    </>
  );
}

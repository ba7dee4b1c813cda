import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import {
  type Banner,
  eliminarBanner,
  obtenerBanner,
  ponerImagenDeBanner,
  publicarBanner,
  quitarImagenDeBanner,
} from '#contract/tienda/banners.ts';
import { formatFecha } from '#contract/valores/fechas.ts';
import { formatNumero } from '#contract/valores/numeros.ts';
import { api } from '#web/client/api/browser-api.ts';
import { BANNERS } from '#web/staff/addresses.ts';
import { listUrl } from '#web/staff/list/list-memory.ts';
import { caughtUp, leave } from '#web/staff/query/changed.ts';
import { RecordPage } from '#web/staff/record/record-page.tsx';
import { useRecord } from '#web/staff/record/use-record.ts';
import { Card, FactsCard } from '#web/staff/shell/card.tsx';
import { metaOf, StaffPage, VolverButton } from '#web/staff/shell/staff-page.tsx';
import { useQuestion } from '#web/staff/shell/use-question.tsx';
import { Fact } from '#web/ui/fact.tsx';
import { Link } from '#web/ui/link.tsx';
import { BannerEstado } from './banner-estado.tsx';
import { BannerModal } from './banner-modal.tsx';
import styles from './banner-page.module.css';
import { BannerPreview } from './banner-preview.tsx';

const TITLE = 'Banner';
export const meta = metaOf(TITLE);

const IMAGENES = 'image/jpeg,image/png,image/webp,image/gif,image/avif';

export default function BannerPage() {
  const record = useRecord(obtenerBanner, ({ titulo }) => titulo);
  return (
    <RecordPage
      record={record}
      title={TITLE}
      loading="Cargando el banner…"
      back={{ to: BANNERS, label: 'Ver los banners' }}
    >
      {(banner) => <BannerSheet banner={banner} />}
    </RecordPage>
  );
}

/** One banner: what it says and when, how it looks, and what can be done with it. */
function BannerSheet({ banner }: { banner: Banner }) {
  const { id, titulo, enlace, desde, hasta, orden, publicado, estado, en_portada, imagen_url, cambio } = banner;
  const params = { id: String(id) };
  const navigate = useNavigate();
  const file = useRef<HTMLInputElement>(null);
  const [editing, setEditing] = useState(false);
  const { ask, act, working, notice, dialog } = useQuestion();

  const poner = async (publicado: boolean): Promise<string> => {
    await api(publicarBanner, { params, body: { publicado } });
    await caughtUp();
    return publicado ? `«${titulo}» está publicado.` : `«${titulo}» quedó como borrador.`;
  };
  const publicar = () =>
    act({
      failed: publicarBanner.fallback,
      run: async () => ({ message: await poner(!publicado), undo: () => poner(publicado) }),
    });
  const imagen = (file: File | undefined) =>
    act({
      failed: (file ? ponerImagenDeBanner : quitarImagenDeBanner).fallback,
      run: async () => {
        if (file) await api(ponerImagenDeBanner, { params, files: [{ part: 'imagen', file, name: file.name }] });
        else await api(quitarImagenDeBanner, { params });
        await caughtUp();
        return { message: file ? 'La imagen está guardada.' : 'El banner quedó sin imagen.' };
      },
    });
  const eliminar = () =>
    ask({
      message: `¿Eliminar «${titulo}»?`,
      detail: 'No se puede deshacer.',
      confirm: 'Eliminar',
      busy: 'Eliminando…',
      failed: eliminarBanner.fallback,
      run: async () => {
        await api(eliminarBanner, { params });
        leave(id);
        void navigate(listUrl(BANNERS));
        return { message: `«${titulo}» está eliminado.` };
      },
    });

  return (
    <StaffPage
      title={titulo}
      beside={<BannerEstado {...banner} />}
      actions={
        <>
          <VolverButton size="xs" to={listUrl(BANNERS)} label="Volver a los banners" />
          {!publicado && (
            <Button size="xs" variant="default" disabled={working} onClick={eliminar}>
              Eliminar
            </Button>
          )}
          <Button size="xs" variant="default" onClick={() => setEditing(true)}>
            Editar
          </Button>
          <Button size="xs" variant={publicado ? 'default' : undefined} disabled={working} onClick={publicar}>
            {publicado ? 'Dejar como borrador' : 'Publicar'}
          </Button>
        </>
      }
    >
      {notice}
      <FactsCard title="Qué dice" {...(cambio && { beside: `Lo cambió ${cambio}` })}>
        <Fact label="Se ve">
          {hasta ? `Del ${formatFecha(desde)} al ${formatFecha(hasta)}` : `Desde el ${formatFecha(desde)}`}
        </Fact>
        <Fact label="Lleva a">
          <Link to={enlace}>{enlace}</Link>
        </Fact>
        <Fact label="Orden">{formatNumero(orden)}</Fact>
        {estado === 'vigente' && !en_portada && (
          <Fact label="Por qué no se ve">Hay otro vigente de orden menor, o que comenzó después.</Fact>
        )}
      </FactsCard>
      <div className={styles.below}>
        <Card
          title="Cómo se ve"
          beside={
            <span className={styles.picture}>
              <input
                ref={file}
                type="file"
                hidden
                accept={IMAGENES}
                aria-label="Imagen del banner"
                onChange={({ currentTarget }) => {
                  const [chosen] = currentTarget.files ?? [];
                  // The same file may be chosen again after a failure.
                  currentTarget.value = '';
                  if (chosen) imagen(chosen);
                }}
              />
              <Button size="xs" variant="default" disabled={working} onClick={() => file.current?.click()}>
                {imagen_url ? 'Cambiar imagen' : 'Agregar imagen'}
              </Button>
              {imagen_url && (
                <Button size="xs" variant="default" disabled={working} onClick={() => imagen(undefined)}>
                  Quitar imagen
                </Button>
              )}
            </span>
          }
        >
          <BannerPreview banner={banner} />
        </Card>
      </div>
      {dialog}
      {editing && <BannerModal banner={banner} onClose={() => setEditing(false)} />}
    </StaffPage>
  );
}

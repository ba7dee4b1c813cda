import { type Banner, crearBanner, editarBanner } from '#contract/tienda/banners.ts';
import { diaEnSantiago } from '#contract/valores/fechas.ts';
import { formatNumero } from '#contract/valores/numeros.ts';
import { api } from '#web/client/api/browser-api.ts';
import { DateField, NumberField, TextField } from '#web/form/fields.tsx';
import { FormModal } from '#web/form/form-modal.tsx';
import { useEndpointForm } from '#web/form/use-endpoint-form.ts';
import styles from '#web/shared/papeles.module.css';
import { caughtUp } from '#web/staff/query/changed.ts';
import { toast } from '#web/staff/shell/toast.tsx';

const draftOf = (banner: Banner | null) => ({
  titulo: banner?.titulo ?? '',
  subtitulo: banner?.subtitulo ?? '',
  boton: banner?.boton ?? '',
  enlace: banner?.enlace ?? '',
  desde: banner?.desde ?? diaEnSantiago(),
  hasta: banner?.hasta ?? '',
  orden: formatNumero(banner?.orden ?? 1),
});

interface BannerModalProps {
  /** None: a new one. */
  banner: Banner | null;
  onClose: () => void;
  onDone?: (saved: Banner) => void;
}

/** The form of a banner: what it says, where it leads to, and when. Its picture and whether it is shown are told apart. */
export function BannerModal({ banner, onClose, onDone }: BannerModalProps) {
  const form = useEndpointForm(crearBanner, {
    seen: banner,
    initial: draftOf,
    draft: `banner-${banner?.id ?? 'nuevo'}`,
    compose: ({ hasta, orden, ...fields }) => ({ ...fields, hasta: hasta || null, orden: orden ?? 1 }),
    send: (body) =>
      banner
        ? api(editarBanner, { params: { id: String(banner.id) }, body: { ...body, version: banner.version } })
        : api(crearBanner, { body }),
    failed: (banner ? editarBanner : crearBanner).fallback,
    onDone: async (saved) => {
      toast(banner ? 'El banner está guardado.' : 'El banner está creado, como borrador.', { detail: saved.titulo });
      onClose();
      await caughtUp();
      onDone?.(saved);
    },
  });
  return (
    <FormModal
      form={form}
      title={banner ? `Editar ${banner.titulo}` : 'Crear banner'}
      submit={banner ? ['Guardar', 'Guardando…'] : ['Crear', 'Creando…']}
      wide
      onClose={onClose}
    >
      <TextField form={form} name="titulo" label="Título" description="Corto: se lee en grande." data-autofocus />
      <TextField form={form} name="subtitulo" label="Texto" description="Qué se ofrece. Puede quedar vacío." />
      <div className={styles.two}>
        <TextField form={form} name="boton" label="Qué dice el botón" description="Ver ofertas de jardín" />
        <TextField
          form={form}
          name="enlace"
          label="A qué página lleva"
          description="Desde su primera «/»: /filter-page?familia=electrohogar."
          inputMode="url"
          autoCapitalize="off"
        />
        <DateField form={form} name="desde" label="Desde" />
        <DateField form={form} name="hasta" label="Hasta" description="Ese día todavía se ve. Vacío: sin término." />
        <NumberField
          form={form}
          name="orden"
          label="Orden"
          description="De dos vigentes se ve el de número menor; si empatan, el que comenzó último."
        />
      </div>
    </FormModal>
  );
}

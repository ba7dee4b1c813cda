import { Button } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { obtenerMaestro } from '#contract/catalogo/maestros/maestros.ts';
import type { Reply } from '#contract/http.ts';
import { FAMILIAS, nombreFamilia } from '#contract/tienda/catalogo.ts';
import { formatFecha } from '#contract/valores/fechas.ts';
import { MAESTROS } from '#web/staff/addresses.ts';
import type { StaffHandle } from '#web/staff/layout.tsx';
import { listUrl } from '#web/staff/list/list-memory.ts';
import { NuevoProducto } from '#web/staff/productos/edicion/nuevo-producto.tsx';
import type { Draft as ProductoDraft } from '#web/staff/productos/edicion/producto-draft.ts';
import { useProvedores } from '#web/staff/proveedores/use-provedores.ts';
import { RecordPage } from '#web/staff/record/record-page.tsx';
import { useRecord } from '#web/staff/record/use-record.ts';
import { metaOf, StaffPage } from '#web/staff/shell/staff-page.tsx';
import { usePerson } from '#web/staff/shell/use-person.ts';
import { useQuestion } from '#web/staff/shell/use-question.tsx';
import { Fact, Facts } from '#web/ui/fact.tsx';
import { Link } from '#web/ui/link.tsx';
import { Panel } from '#web/ui/page/page.tsx';
import { deletion } from './deletion.ts';
import { MaestroProductos } from './maestro-productos.tsx';
import styles from './maestros.module.css';

const TITLE = 'Maestro';
export const meta = metaOf(TITLE);
export const handle: StaffHandle = { requires: 'personal' };

export default function MaestroPage() {
  const record = useRecord(obtenerMaestro, ({ description }) => description);
  return (
    <RecordPage
      record={record}
      title={TITLE}
      loading="Cargando el maestro…"
      back={{ to: MAESTROS, label: 'Ver los maestros' }}
    >
      {(maestro) => <MaestroSheet maestro={maestro} />}
    </RecordPage>
  );
}

type MaestroLeido = Reply<typeof obtenerMaestro>;

/** A master, what it is, and the products that were made from it. */
function MaestroSheet({ maestro }: { maestro: MaestroLeido }) {
  const isAdmin = usePerson().role === 'admin';
  const navigate = useNavigate();
  const { ask, notice, dialog } = useQuestion();
  const { id, description, codigo_fussan } = maestro;
  return (
    <StaffPage
      title={description}
      intro={`Código ${codigo_fussan}`}
      actions={
        <>
          <Button component={Link} to={listUrl(MAESTROS)} variant="default">
            Volver a los maestros
          </Button>
          {isAdmin && (
            <>
              <Button component={Link} to={`${MAESTROS}?editar=${id}`} variant="default">
                Editar
              </Button>
              <Button
                variant="default"
                color="red"
                onClick={() => ask(deletion(maestro, () => navigate(listUrl(MAESTROS), { replace: true })))}
              >
                Eliminar
              </Button>
              <CrearProducto maestro={maestro} />
            </>
          )}
        </>
      }
    >
      <div className={styles.above}>
        {notice}
        {dialog}
        <Panel>
          <Facts>
            <Fact label="Familia">{nombreFamilia(maestro.familia)}</Fact>
            <Fact label="Subfamilia">{maestro.sub_familia || 'Sin subfamilia'}</Fact>
            <Fact label="Código de familia">{maestro.cod_familia}</Fact>
            <Fact label="Código de subfamilia">{maestro.cod_sub_familia || 'Sin código'}</Fact>
            <Fact label="Correlativo">{maestro.correlativo}</Fact>
            <Fact label="Fecha">{formatFecha(maestro.date)}</Fact>
            <Fact label="Lo guardó">{maestro.user_name}</Fact>
          </Facts>
        </Panel>
      </div>
      <MaestroProductos maestroId={id} isAdmin={isAdmin} />
    </StaffPage>
  );
}

/** One step from the master to its product: the form of a new one, with what the master says. */
function CrearProducto({ maestro }: { maestro: MaestroLeido }) {
  const [opened, setOpened] = useState(false);
  const provedores = useProvedores();
  return (
    <>
      <Button onClick={() => setOpened(true)}>Crear producto</Button>
      <NuevoProducto
        key={`${maestro.version} ${maestro.codigo_libre}`}
        opened={opened}
        from={{ maestro_id: maestro.id, draft: draftFrom(maestro) }}
        provedores={provedores}
        onClose={() => setOpened(false)}
      />
    </>
  );
}

/** Of several products of a master one has its code; the others get their own. */
function draftFrom({
  codigo_libre,
  codigo_fussan,
  description,
  familia,
  sub_familia,
}: MaestroLeido): Partial<ProductoDraft> {
  return {
    codigo_producto_fussan: codigo_libre ? String(codigo_fussan) : '',
    descripcion: description,
    familia: (FAMILIAS as readonly string[]).includes(familia) ? familia : '',
    sub_familia,
  };
}

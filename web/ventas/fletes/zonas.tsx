import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { crearZona, editarZona, eliminarZona, type Fletes, type ZonaDeFlete } from '#contract/ventas/fletes/fletes.ts';
import { TextField } from '#web/form/fields.tsx';
import { FormModal } from '#web/form/form-modal.tsx';
import { useEndpointForm } from '#web/form/use-endpoint-form.ts';
import { RowMenu } from '#web/staff/list/table/row-menu.tsx';
import { doing } from '#web/staff/query/doing.ts';
import { Card } from '#web/staff/shell/card.tsx';
import { toast } from '#web/staff/shell/toast.tsx';
import { useQuestion } from '#web/staff/shell/use-question.tsx';
import { many } from '#web/staff/words.ts';
import { Empty } from '#web/ui/states/states.tsx';
import styles from './fletes.module.css';
import { TarifasEditor } from './tarifas-editor.tsx';

/** Each zone with what its carriers ask, edited where it stands. */
export function Zonas({ fletes }: { fletes: Fletes }) {
  const { ask, notice, dialog } = useQuestion();
  const [opened, setOpened] = useState<'nueva' | ZonaDeFlete | null>(null);
  const eliminar = (zona: ZonaDeFlete) =>
    ask({
      message: `¿Eliminar la zona «${zona.nombre}»?`,
      detail: 'Se eliminan también sus tarifas.',
      confirm: 'Eliminar',
      busy: 'Eliminando…',
      ...doing(eliminarZona, { params: { id: String(zona.id) } }, 'La zona está eliminada.'),
    });
  return (
    <div className={styles.part}>
      {notice}
      <Button className={styles.add} leftSection={<IconPlus size={16} />} onClick={() => setOpened('nueva')}>
        Agregar zona
      </Button>
      {fletes.zonas.length === 0 && (
        <Empty message="Todavía no hay zonas: el despacho cuesta lo que dice cada producto." />
      )}
      {fletes.zonas.length > 0 && fletes.transportistas.length === 0 && (
        <Empty message="Agrega un transportista para ponerle tarifas." />
      )}
      {fletes.zonas.map((zona) => (
        <Card
          key={zona.id}
          title={zona.nombre}
          beside={
            <span className={styles.beside}>
              {many(fletes.comunas.filter(({ zona_id }) => zona_id === zona.id).length, 'comuna', 'comunas')}
              <RowMenu
                name={zona.nombre}
                acts={[
                  { label: 'Cambiar el nombre', onClick: () => setOpened(zona) },
                  { label: 'Eliminar', danger: true, onClick: () => eliminar(zona) },
                ]}
              />
            </span>
          }
        >
          {fletes.transportistas
            .filter(({ id, activo }) => activo || fletes.tarifas.some((t) => t.transportista_id === id))
            .map((transportista) => (
              <TarifasEditor
                key={transportista.id}
                zona={zona}
                transportista={transportista}
                tarifas={fletes.tarifas}
              />
            ))}
        </Card>
      ))}
      {dialog}
      {opened && <ZonaModal zona={opened === 'nueva' ? null : opened} onClose={() => setOpened(null)} />}
    </div>
  );
}

function ZonaModal({ zona, onClose }: { zona: ZonaDeFlete | null; onClose: () => void }) {
  const initial = { nombre: zona?.nombre ?? '' };
  const onDone = () => {
    toast(zona ? 'La zona está cambiada.' : 'La zona está agregada.');
    onClose();
  };
  const creation = useEndpointForm(crearZona, { initial, onDone });
  const edition = useEndpointForm(editarZona, { initial, params: { id: String(zona?.id ?? 0) }, onDone });
  const form = zona ? edition : creation;
  return (
    <FormModal form={form} title={zona ? zona.nombre : 'Agregar una zona'} onClose={onClose}>
      <TextField form={form} name="nombre" label="Nombre" />
    </FormModal>
  );
}

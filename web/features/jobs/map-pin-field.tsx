import { useState } from 'react'
import { mapPinText } from '../../../shared/jobs/map-pin.ts'
import { useText } from '../../language/app/text.tsx'
import { TextField, type TextForm } from '../../ui/form/fields.tsx'

/** Where a job is on the map: pasted from one, or set by standing there. No address goes to a third party. */
export function MapPinField({ form }: { form: TextForm }) {
  const { jobs } = useText()
  const [isRefused, setRefused] = useState(false)
  const here = () => {
    setRefused(false)
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => form.setFieldValue('map_pin', mapPinText(coords)),
      () => setRefused(true),
      { enableHighAccuracy: true, timeout: 20_000 },
    )
  }
  return (
    <div className="field">
      <TextField form={form} name="map_pin" label={jobs.mapPin} hint={jobs.mapPinHint} />
      {'geolocation' in navigator && (
        <div className="actions">
          <button type="button" className="button" onClick={here}>
            {jobs.iAmThere}
          </button>
        </div>
      )}
      {isRefused && <p role="alert">{jobs.notLocated}</p>}
    </div>
  )
}

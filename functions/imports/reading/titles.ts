import type { ImportField } from '../../../shared/imports/column.ts'

/** Titles that other systems and people give a column, in English and Spanish. */
export const titles: Record<ImportField, readonly string[]> = {
  person:
    'employee|employee name|name|member|member name|resource|full name|worker|team member|technician|user|staff|person|crew member|painter|empleado|nombre|nombre completo|trabajador|persona|pintor'.split(
      '|',
    ),
  first_name:
    'first name|fname|firstname|employee first name|given name|first|nombre de pila|primer nombre'.split(
      '|',
    ),
  last_name:
    'last name|lname|lastname|employee last name|surname|family name|last|apellido|apellidos'.split(
      '|',
    ),
  email: 'email|e mail|email address|username|user email|correo|correo electronico'.split('|'),
  payroll_id: 'payroll id|employee id|employee number|emp id|payroll number|numero de nomina'.split(
    '|',
  ),
  customer: 'customer|client|client name|customer name|company|jobcode 1|job code 1|cliente'.split(
    '|',
  ),
  job: 'customer job|job|job name|job title|project|project name|jobcode|job code|jobcode 2|job code 2|jobcode 3|jobcode 4|jobcode 5|site|work order|trabajo|proyecto|obra'.split(
    '|',
  ),
  date: 'date|local date|day|work date|workdate|shift date|start date|clock in date|clocked in date|in date|date in|date worked|fecha|dia|fecha de inicio|fecha de entrada'.split(
    '|',
  ),
  start:
    'start|start time|local start time|clock in|clocked in|time in|in|started|start at|started at|begin|from|entrada|hora de entrada|inicio'.split(
      '|',
    ),
  end: 'stop|stop time|end|end time|local end time|clock out|clocked out|time out|out|ended|end at|ended at|finish|to|salida|hora de salida|fin'.split(
    '|',
  ),
  end_date:
    'end date|date out|out date|clock out date|clocked out date|finish date|stop date|end day|fecha de fin|fecha fin|fecha de salida'.split(
      '|',
    ),
  hours: 'hours|total hours|duration|time|total|hrs|hours worked|paid hours|horas|duracion'.split(
    '|',
  ),
  seconds: 'seconds|total seconds|duration seconds|segundos'.split('|'),
  minutes: 'minutes|duration minutes|total minutes|paid minutes|minutos'.split('|'),
  break:
    'break|breaks|break minutes|break hours|break length|break duration|unpaid break|unpaid breaks|unpaid break hours|unpaid break minutes|lunch minutes|lunch break|lunch duration|meal break|mealbreak|meal|lunch|break time|descanso|almuerzo|comida'.split(
      '|',
    ),
  break_start:
    'break start|break begin|lunch start|meal start|break start time|lunch start time|lunch begin|inicio de descanso|inicio de almuerzo'.split(
      '|',
    ),
  break_end:
    'break end|break finish|lunch end|meal end|break end time|lunch end time|fin de descanso|fin de almuerzo'.split(
      '|',
    ),
  break_type: 'break type|type of break|tipo de descanso'.split('|'),
  punch: 'log type|punch type|punch|clock type|in out|direction|event type|tipo de marcacion'.split(
    '|',
  ),
  notes: 'notes|note|description|comment|comments|memo|notas|nota|descripcion'.split('|'),
  zone: 'tz|zone|time zone|timezone|zona|zona horaria'.split('|'),
  kind: 'type|category|kind|entry type|time type|time entry type|shift type|hours type|pay type|pay code|earning code|earning type|earnings type|leave type|time off type|absence type|task|activity|service item|service|cost code|tipo|tipo de hora|tipo de horas|tipo de entrada|categoria|concepto|tarea|actividad'.split(
    '|',
  ),
}

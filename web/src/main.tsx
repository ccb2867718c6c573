import { render } from 'preact'

render(<p>Gamekeeper</p>, document.getElementById('page')!)

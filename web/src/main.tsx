import { render } from 'preact'
import './look/tokens.css'
import './look/base.css'
import './pages/pages.css'
import './pages/room.css'
import { App } from './pages/App'

const page = document.getElementById('page')
if (page) render(<App />, page)
